import type { AdminItem, ItemStatus, StatusChange } from '@lost-found/contracts';
import type { Store } from '../store';

const changedTo = (details: Record<string, unknown>): ItemStatus | undefined => {
  const changes = (details.changes ?? []) as { field: string; after?: ItemStatus }[];
  return changes.find(({ field }) => field === 'status')?.after;
};

/** When an item came to which status, the oldest first, as the log tells. */
const logged = (store: Store, itemId: string): StatusChange[] =>
  store.logs
    .filter(({ action, details }) => action.startsWith('ITEM_') && details.itemId === itemId)
    .flatMap(({ action, details, createdAt: at }) => {
      const status = action === 'ITEM_CREATED' ? (details.status as ItemStatus) : changedTo(details);
      return status ? { status, at } : [];
    })
    .reverse();

/** As `logged`; a sample item, whose report is in no log, begins with the status that such a report has. */
export const historyOf = (store: Store, item: AdminItem): StatusChange[] => {
  const known = logged(store, item.id);
  const first: StatusChange = { status: item.isLostItem ? 'pending' : 'approved', at: item.createdAt };
  if (known[0]?.at === item.createdAt || known[0]?.status === first.status) return known;
  const history = [first, ...known];
  return history.at(-1)?.status === item.status
    ? history
    : [...history, { status: item.status, at: item.updatedAt }];
};
