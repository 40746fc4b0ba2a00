import { type BulkItems, type BulkOutcome, bulkItemsSchema, bulkOutcomeSchema } from '@lost-found/contracts';
import { http } from 'msw';
import { answer } from '../lib/answers';
import { withBody } from '../lib/requests';
import type { Store } from '../store';
import { asAdmin } from './admin-guard';
import { actOnStoredItem } from './admin-item-actions';
import { removeStoredItem } from './admin-items';

type Outcome = BulkOutcome['data'][number];

const act = (store: Store, { ids, action, versions }: BulkItems) => {
  const data = [...new Set(ids.map((given) => given.toLowerCase()))].map((id): Outcome => {
    const item = store.items.find((one) => one.id === id);
    if (!item) return { id, ok: false, code: 'not_found' };
    const stale = versions?.[id] !== undefined && versions[id] !== item.version;
    if (action === 'delete' && stale) return { id, ok: false, code: 'edit_conflict' };
    if (action === 'delete') {
      removeStoredItem(store, item);
      return { id, ok: true };
    }
    const refused = actOnStoredItem(store, item, action, stale);
    return refused ? { id, ok: false, code: refused } : { id, ok: true };
  });
  return answer(bulkOutcomeSchema, { data });
};

/** Deciding on many items at once. */
export const adminBulkItemHandlers = (store: Store) => [
  http.post('*/api/admin/items/bulk', ({ request }) =>
    asAdmin(store, () => withBody(request, bulkItemsSchema, (asked) => act(store, asked))),
  ),
];
