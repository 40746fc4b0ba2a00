import type { AdminItem } from '@lost-found/contracts';
import { log, type Store } from '../store';

const editable = [
  'title',
  'description',
  'category',
  'location',
  'dateFound',
  'lastSeenAt',
  'contactInfo',
  'adminNotes',
] as const;
type Editable = (typeof editable)[number];

/** Of what only that it changed goes into the log: somebody's own words; of a lost report, all of them. */
const personalIn = ({ isLostItem }: AdminItem): readonly Editable[] =>
  isLostItem
    ? ['title', 'description', 'location', 'dateFound', 'lastSeenAt', 'contactInfo', 'adminNotes']
    : ['description', 'contactInfo', 'adminNotes'];

/** Writes the changed fields of an item. An edit that changes nothing leaves no trace. */
export const editItem = (
  store: Store,
  item: AdminItem,
  given: Partial<Pick<AdminItem, Editable | 'lastSeenLocation'>>,
): void => {
  const after = { ...item, ...given };
  const changed = editable.filter((field) => after[field] !== item[field]);
  if (changed.length === 0) return;
  const personal = personalIn(item);
  const changes = changed.map((field) =>
    personal.includes(field) ? { field, changed: true } : { field, before: item[field], after: after[field] },
  );
  // Of a lost report the two are the same place (§3).
  if (item.isLostItem) after.lastSeenLocation = after.location;
  Object.assign(item, after, { version: item.version + 1, updatedAt: new Date().toISOString() });
  log(store, 'ITEM_UPDATED', { itemId: item.id, changes });
};
