import { type AdminUser, type BulkOutcome, bulkItemsSchema, bulkOutcomeSchema } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid } from '../lib/answers';
import type { Store } from '../store';
import { asAdmin } from './admin-guard';
import { actOnStoredItem } from './admin-item-actions';
import { removeStoredItem } from './admin-items';

type Outcome = BulkOutcome['data'][number];

const act = async (store: Store, request: Request, admin: AdminUser) => {
  const asked = bulkItemsSchema.safeParse(await request.json());
  if (!asked.success) return invalid(asked.error);
  const { ids, action, versions } = asked.data;
  const data = [...new Set(ids)].map((id): Outcome => {
    const item = store.items.find((one) => one.id === id);
    if (!item) return { id, ok: false, code: 'not_found' };
    if (versions?.[id] && versions[id] !== item.version) return { id, ok: false, code: 'edit_conflict' };
    if (action === 'delete') removeStoredItem(store, item);
    const refused = action !== 'delete' && actOnStoredItem(store, item, action, admin);
    return refused ? { id, ok: false, code: 'transition_not_allowed' } : { id, ok: true };
  });
  return HttpResponse.json(bulkOutcomeSchema.parse({ data }));
};

/** Deciding on many items at once. */
export const adminBulkItemHandlers = (store: Store) => [
  http.post('*/api/admin/items/bulk', ({ request }) => asAdmin(store, (admin) => act(store, request, admin))),
];
