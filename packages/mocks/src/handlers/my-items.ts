import {
  type AdminItem,
  type AdminUser,
  isEditableByOwner,
  isWithdrawable,
  type OwnItem,
  ownFoundChangesSchema,
  ownItemSchema,
  ownItemsQuery,
  ownLostChangesSchema,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, pageOf, problem, queryOf } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { qrCode } from '../lib/qr-code';
import { log, type Store } from '../store';

const history = (item: AdminItem): OwnItem['history'] => {
  const first = {
    status: item.isLostItem ? ('pending' as const) : ('approved' as const),
    at: item.createdAt,
  };
  return first.status === item.status ? [first] : [first, { status: item.status, at: item.updatedAt }];
};

const present = async (item: AdminItem): Promise<OwnItem> =>
  ownItemSchema.parse({ ...item, qrCode: await qrCode(item.itemUrl), history: history(item) });

const list = async (store: Store, user: AdminUser, request: Request): Promise<Response> => {
  const query = ownItemsQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const mine = store.items.filter(({ userId }) => userId === user.id);
  const page = pageOf(mine, query.data);
  return HttpResponse.json({ ...page, data: await Promise.all(page.data.map(present)) });
};

const isStale = (item: AdminItem, request: Request): boolean => {
  const seen = request.headers.get('if-match');
  return seen !== null && seen !== `"${item.version}"`;
};

const update = async (store: Store, item: AdminItem, request: Request): Promise<Response> => {
  if (!isEditableByOwner(item)) return problem('transition_not_allowed');
  if (isStale(item, request)) return problem('edit_conflict');
  const schema = item.isLostItem ? ownLostChangesSchema : ownFoundChangesSchema;
  const changes = schema.safeParse(await request.json());
  if (!changes.success) return invalid(changes.error);
  Object.assign(item, changes.data, { updatedAt: new Date().toISOString() });
  if (item.isLostItem && item.lastSeenLocation) item.location = item.lastSeenLocation;
  item.version += 1;
  log(store, 'ITEM_UPDATED', { itemId: item.id });
  return HttpResponse.json(await present(item));
};

const withdraw = (store: Store, item: AdminItem, request: Request): Response => {
  if (!isWithdrawable(item)) return problem('item_withdraw_refused');
  if (isStale(item, request)) return problem('edit_conflict');
  store.items = store.items.filter((other) => other !== item);
  log(store, 'ITEM_DELETED', { itemId: item.id });
  return new HttpResponse(null, { status: 204 });
};

/** What whoever is signed in reported. */
export const myItemHandlers = (store: Store) => {
  const withItem = (id: unknown, answer: (item: AdminItem) => Response | Promise<Response>) =>
    asUser(store, (user) => {
      const item = store.items.find((one) => one.id === id && one.userId === user.id);
      return item ? answer(item) : problem('not_found');
    });
  return [
    http.get('*/api/me/items', ({ request }) => asUser(store, (user) => list(store, user, request))),
    http.get('*/api/me/items/:id', ({ params }) =>
      withItem(params.id, async (item) => HttpResponse.json(await present(item))),
    ),
    http.patch('*/api/me/items/:id', ({ params, request }) =>
      withItem(params.id, (item) => update(store, item, request)),
    ),
    http.delete('*/api/me/items/:id', ({ params, request }) =>
      withItem(params.id, (item) => withdraw(store, item, request)),
    ),
  ];
};
