import {
  type AdminItem,
  adminItemSchema,
  adminItemsQuery,
  type ItemAction,
  itemChangesSchema,
  logEntrySchema,
  pageQuery,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, matches, pageOf, passes, problem, queryOf } from '../lib/answers';
import { sorted } from '../lib/sorted';
import { log, type Store } from '../store';
import { asAdmin } from './admin-guard';
import { actOnStoredItem } from './admin-item-actions';

const segments: Record<string, ItemAction> = {
  approve: 'approve',
  reject: 'reject',
  'mark-claimed': 'markClaimed',
  'mark-returned': 'markReturned',
  resolve: 'resolve',
};

const answer = (item: AdminItem) => HttpResponse.json(adminItemSchema.parse(item));

const list = (store: Store, request: Request) => {
  const query = adminItemsQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const { search, status, category, sort } = query.data;
  const rows = store.items.filter(
    (item) =>
      matches(search, item.title, item.description) &&
      passes(status, item.status) &&
      passes(category, item.category),
  );
  const page = pageOf(sorted(rows, sort, '-createdAt'), query.data);
  return HttpResponse.json({ ...page, data: page.data.map((item) => adminItemSchema.parse(item)) });
};

const change = async (store: Store, item: AdminItem, request: Request) => {
  const version = request.headers.get('if-match')?.replaceAll('"', '');
  if (version !== undefined && version !== String(item.version)) return problem('edit_conflict');
  const changes = itemChangesSchema.safeParse(await request.json());
  if (!changes.success) return invalid(changes.error);
  const before = { ...item };
  Object.assign(item, changes.data, { version: item.version + 1, updatedAt: new Date().toISOString() });
  log(store, 'ITEM_UPDATED', { itemId: item.id, changes: changesOf(before, item) });
  return answer(item);
};

/** What only says that it changed: somebody's own words. */
const personal = ['description', 'contactInfo', 'adminNotes'];
const editable = ['title', 'description', 'category', 'location', 'contactInfo', 'adminNotes'] as const;

const changesOf = (before: AdminItem, after: AdminItem) =>
  editable
    .filter((field) => before[field] !== after[field])
    .map((field) =>
      personal.includes(field)
        ? { field, changed: true }
        : { field, before: before[field], after: after[field] },
    );

/** Claims on an item that is deleted stay, without it. */
export const removeStoredItem = (store: Store, item: AdminItem): void => {
  store.items = store.items.filter((one) => one !== item);
  for (const claim of store.claims) if (claim.itemId === item.id) claim.itemId = null;
  log(store, 'ITEM_DELETED', { itemId: item.id, status: item.status });
};

const remove = (store: Store, item: AdminItem) => {
  removeStoredItem(store, item);
  return new HttpResponse(null, { status: 204 });
};

const history = (store: Store, id: unknown, request: Request) => {
  const query = pageQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const rows = store.logs.filter(({ details }) => details.itemId === id);
  const page = pageOf(rows, query.data);
  return HttpResponse.json({ ...page, data: page.data.map((entry) => logEntrySchema.parse(entry)) });
};

/** Manage Items (§2): the list, one item, its changes and its transitions. */
export const adminItemHandlers = (store: Store) => {
  const withItem = (id: unknown, then: (item: AdminItem) => Response | Promise<Response>) => {
    const item = store.items.find((one) => one.id === id);
    return item ? then(item) : problem('not_found');
  };
  return [
    http.get('*/api/admin/items', ({ request }) => asAdmin(store, () => list(store, request))),
    http.get('*/api/admin/items/:id', ({ params }) => asAdmin(store, () => withItem(params.id, answer))),
    http.get('*/api/admin/items/:id/history', ({ params, request }) =>
      asAdmin(store, () => history(store, params.id, request)),
    ),
    http.patch('*/api/admin/items/:id', ({ params, request }) =>
      asAdmin(store, () => withItem(params.id, (item) => change(store, item, request))),
    ),
    http.delete('*/api/admin/items/:id', ({ params }) =>
      asAdmin(store, () => withItem(params.id, (item) => remove(store, item))),
    ),
    http.post('*/api/admin/items/:id/:action', ({ params }) =>
      asAdmin(store, (admin) =>
        withItem(params.id, (item) => {
          const action = segments[String(params.action)];
          return action
            ? (actOnStoredItem(store, item, action, admin) ?? answer(item))
            : problem('not_found');
        }),
      ),
    ),
  ];
};
