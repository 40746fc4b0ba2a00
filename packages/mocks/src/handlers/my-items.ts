import {
  type AdminItem,
  type AdminUser,
  answerOpenedReportSchema,
  answerReportSchema,
  canReopen,
  changeReportSchema,
  dayIn,
  isWithdrawable,
  joinAddition,
  mayOwnerChange,
  type OwnItemChanges,
  openReportSchema,
  ownFoundChangesSchema,
  ownItemChangesSchema,
  ownItemSchema,
  ownItemsQuery,
  ownLostChangesSchema,
  reportLockOf,
  type StatusChange,
  statusIn,
  transitionItem,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer, nothing, problem } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { editItem, writeEffects } from '../lib/effects';
import { actOnStoredItem, removeStoredItem } from '../lib/item-decisions';
import { answerPage, sorted } from '../lib/lists';
import { shown } from '../lib/present-item';
import { isStale, parsed, withBody, withQuery } from '../lib/requests';
import { nowOf, type Store } from '../store';

const present = (store: Store, item: AdminItem, cursor?: string) => ({
  ...shown(item, cursor),
  lock: lockOf(store, item),
  canReopen: canReopen(item),
  isMerged: item.mergedInto !== null,
  history: historyOf(store, item),
});

const lockOf = (store: Store, item: AdminItem) =>
  reportLockOf(
    item,
    store.claims.some(({ itemId, status }) => itemId === item.id && status === 'pending'),
  );

/** @returns the refusal of a change or withdrawal while the desk has the item or a claim is open */
const refuseLocked = (store: Store, item: AdminItem): Response | undefined => {
  const lock = lockOf(store, item);
  return lock ? problem(lock === 'at_desk' ? 'item_at_desk' : 'item_has_claim') : undefined;
};

const show = (store: Store, item: AdminItem) => answer(ownItemSchema, present(store, item));

const list = (store: Store, user: AdminUser, request: Request) =>
  withQuery(request, ownItemsQuery, (query) => {
    const mine = store.items.filter(({ userId }) => userId === user.id);
    return answerPage(ownItemSchema, sorted(mine, query.sort, '-createdAt'), query, (item) =>
      present(store, item, query.cursor),
    );
  });

/** A lost report has no place or date of its own: both follow from where and when the item was last seen (§3). */
const ownLostChanges = ({ config }: Store, { description }: AdminItem) =>
  ownLostChangesSchema(config, description).transform(({ lastSeenLocation, lastSeenAt, ...fields }) => ({
    ...joinAddition(fields, description),
    ...(lastSeenLocation !== undefined && { location: lastSeenLocation, lastSeenLocation }),
    ...(lastSeenAt !== undefined && {
      lastSeenAt: new Date(lastSeenAt).toISOString(),
      dateFound: dayIn(config.timeZone, lastSeenAt),
    }),
  }));

const update = (store: Store, item: AdminItem, request: Request) =>
  withBody(request, ownItemChangesSchema, (given) => change(store, item, request, given));

const change = (store: Store, item: AdminItem, request: Request, given: OwnItemChanges) => {
  if (!mayOwnerChange(item, Object.keys(given))) return problem('transition_not_allowed');
  const locked = refuseLocked(store, item);
  if (locked) return locked;
  if (isStale(request, item.version)) return problem('edit_conflict');
  const schema = item.isLostItem ? ownLostChanges(store, item) : ownFoundChangesSchema(store.config);
  return parsed(schema, given, (changes) => {
    editItem(store, item, changes);
    return show(store, item);
  });
};

const withdraw = (store: Store, item: AdminItem, request: Request): Response => {
  if (!isWithdrawable(item)) return problem('item_withdraw_refused');
  const locked = refuseLocked(store, item);
  if (locked) return locked;
  if (isStale(request, item.version)) return problem('edit_conflict');
  removeStoredItem(store, item);
  return nothing();
};

/** Records the owner's answer: the item is back, or still missing. */
const answerOf = (store: Store, item: AdminItem, isBack: boolean): Response => {
  if (isBack && transitionItem(item, 'markReturned').kind === 'refused')
    return problem('transition_not_allowed');
  if (isBack && item.status === 'approved') {
    actOnStoredItem(store, item, 'markReturned');
    item.reviewedBy = null;
  }
  if (!isBack && canReopen(item)) {
    writeEffects(store, { kind: 'reportReopened', item });
    Object.assign(item, { status: 'approved', reviewedAt: nowOf(store), version: item.version + 1 });
  }
  return show(store, item);
};

/** A report without an account. The token of its secret link is its id, because the mocks have no secret to protect. */
export const reportLinkHandlers = (store: Store) => {
  const withReport = (token: string, then: (item: AdminItem) => Response | Promise<Response>) => {
    const item = store.items.find(({ id, userId }) => id === token && userId === null);
    return item ? then(item) : problem('link_invalid');
  };
  return [
    http.post('*/api/report/open', ({ request }) =>
      withBody(request, openReportSchema, ({ token }) => withReport(token, (item) => show(store, item))),
    ),
    http.post('*/api/report/change', ({ request }) =>
      withBody(request, changeReportSchema, ({ token, changes }) =>
        withReport(token, (item) => change(store, item, request, changes)),
      ),
    ),
    http.post('*/api/report/answer', ({ request }) =>
      withBody(request, answerOpenedReportSchema, ({ token, isBack }) =>
        withReport(token, (item) => answerOf(store, item, isBack)),
      ),
    ),
    http.post('*/api/report/withdraw', ({ request }) =>
      withBody(request, openReportSchema, ({ token }) =>
        withReport(token, (item) => withdraw(store, item, request)),
      ),
    ),
  ];
};

export const myItemHandlers = (store: Store) => {
  const withItem = (id: unknown, then: (item: AdminItem) => Response | Promise<Response>) =>
    asUser(store, (user) => {
      const item = store.items.find((one) => one.id === id && one.userId === user.id);
      return item ? then(item) : problem('not_found');
    });
  return [
    http.get('*/api/me/items', ({ request }) => asUser(store, (user) => list(store, user, request))),
    http.get('*/api/me/items/:id', ({ params }) => withItem(params.id, (item) => show(store, item))),
    http.patch('*/api/me/items/:id', ({ params, request }) =>
      withItem(params.id, (item) => update(store, item, request)),
    ),
    http.post('*/api/me/items/:id/answer', ({ params, request }) =>
      withItem(params.id, (item) =>
        withBody(request, answerReportSchema, ({ isBack }) => answerOf(store, item, isBack)),
      ),
    ),
    http.delete('*/api/me/items/:id', ({ params, request }) =>
      withItem(params.id, (item) => withdraw(store, item, request)),
    ),
  ];
};

/** The status changes of an item from the log, oldest first. */
const logged = (store: Store, itemId: string): StatusChange[] =>
  store.logs
    .filter(({ details }) => details.itemId === itemId)
    .flatMap(({ action, details, createdAt: at }) => {
      const status = statusIn(action, details);
      return status ? { status, at } : [];
    })
    .reverse();

/**
 * Returns the history of an item. A sample item has no log entry of its report, so its history begins with the status
 * of a new report.
 */
const historyOf = (store: Store, item: AdminItem): StatusChange[] => {
  const known = logged(store, item.id);
  const first: StatusChange = { status: item.isLostItem ? 'pending' : 'approved', at: item.createdAt };
  if (known[0]?.at === item.createdAt || known[0]?.status === first.status) return known;
  const history = [first, ...known];
  return history.at(-1)?.status === item.status
    ? history
    : [...history, { status: item.status, at: item.updatedAt }];
};
