import {
  type AdminItem,
  changesOf,
  type EditableItemField,
  editableItemFields,
  personalItemFields,
} from '@lost-found/contracts';
import { log, type Store } from '../store';

/** Writes the changed fields of an item. An edit that changes nothing leaves no trace. */
export const editItem = (
  store: Store,
  item: AdminItem,
  given: Partial<Pick<AdminItem, EditableItemField | 'lastSeenLocation'>>,
): void => {
  const after = { ...item, ...given };
  const changes = changesOf(item, after, editableItemFields, personalItemFields(item));
  if (changes.length === 0) return;
  // Of a lost report the two are the same place (§3).
  if (item.isLostItem) after.lastSeenLocation = after.location;
  Object.assign(item, after, { version: item.version + 1, updatedAt: new Date().toISOString() });
  log(store, 'ITEM_UPDATED', { itemId: item.id, changes });
};
