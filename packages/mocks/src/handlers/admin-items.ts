import {
  type AdminItem,
  adminItemSchema,
  adminItemsQuery,
  type ItemAction,
  itemActionSegments,
  itemActions,
  itemChangesSchema,
  logEntrySchema,
  pageQuery,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer, nothing, problem } from '../lib/answers';
import { editItem } from '../lib/edit-item';
import { answerPage, matches, passes } from '../lib/lists';
import { drawn } from '../lib/present-item';
import { isStale, withBody, withQuery } from '../lib/requests';
import { sorted } from '../lib/sorted';
import { log, type Store } from '../store';
import { asAdmin } from './admin-guard';
import { actOnStoredItem } from './admin-item-actions';

/** Of a route's last part. */
const actionOf = (segment: string): ItemAction | undefined =>
  itemActions.find((action) => itemActionSegments[action] === segment);

const show = (item: AdminItem) => answer(adminItemSchema, drawn(item));

const list = (store: Store, request: Request) =>
  withQuery(request, adminItemsQuery, (query) => {
    const { search, status, category, sort, cursor } = query;
    const rows = store.items.filter(
      (item) =>
        matches(search, item.title, item.description) &&
        passes(status, item.status) &&
        passes(category, item.category),
    );
    return answerPage(adminItemSchema, sorted(rows, sort, '-createdAt'), query, (item) =>
      drawn(item, cursor),
    );
  });

const change = (store: Store, item: AdminItem, request: Request) =>
  withBody(request, itemChangesSchema, (changes) => {
    if (isStale(request, item.version)) return problem('edit_conflict');
    editItem(store, item, changes);
    return show(item);
  });

/** Claims on an item that is deleted stay, without it. */
export const removeStoredItem = (store: Store, item: AdminItem): void => {
  store.items = store.items.filter((one) => one !== item);
  for (const claim of store.claims) if (claim.itemId === item.id) claim.itemId = null;
  const { id: itemId, isLostItem, category, status } = item;
  log(store, 'ITEM_DELETED', { itemId, isLostItem, category, status });
};

const remove = (store: Store, item: AdminItem, request: Request) => {
  if (isStale(request, item.version)) return problem('edit_conflict');
  removeStoredItem(store, item);
  return nothing();
};

const act = (store: Store, item: AdminItem, segment: string, request: Request) => {
  const action = actionOf(segment);
  if (!action) return problem('not_found');
  const refused = actOnStoredItem(store, item, action, isStale(request, item.version));
  return refused ? problem(refused) : show(item);
};

const history = (store: Store, id: unknown, request: Request) =>
  withQuery(request, pageQuery, (query) => {
    const rows = store.logs.filter(({ details }) => details.itemId === id);
    const isKnown = rows.length > 0 || store.items.some((item) => item.id === id);
    return isKnown ? answerPage(logEntrySchema, rows, query) : problem('not_found');
  });

/** Manage Items (§2): the list, one item, its changes and its transitions. */
export const adminItemHandlers = (store: Store) => {
  const withItem = (id: unknown, then: (item: AdminItem) => Response | Promise<Response>) =>
    asAdmin(store, () => {
      const item = store.items.find((one) => one.id === id);
      return item ? then(item) : problem('not_found');
    });
  return [
    http.get('*/api/admin/items', ({ request }) => asAdmin(store, () => list(store, request))),
    http.get('*/api/admin/items/:id', ({ params }) => withItem(params.id, show)),
    http.get('*/api/admin/items/:id/history', ({ params, request }) =>
      asAdmin(store, () => history(store, params.id, request)),
    ),
    http.patch('*/api/admin/items/:id', ({ params, request }) =>
      withItem(params.id, (item) => change(store, item, request)),
    ),
    http.delete('*/api/admin/items/:id', ({ params, request }) =>
      withItem(params.id, (item) => remove(store, item, request)),
    ),
    http.post('*/api/admin/items/:id/:action', ({ params, request }) =>
      withItem(params.id, (item) => act(store, item, String(params.action), request)),
    ),
  ];
};
