import { type ItemPage, isHandedOver } from '@lost-found/contracts';
import type { Item } from './item.entity.js';

type VisibleState = Pick<Item, 'isLostItem' | 'status'>;

/** What everybody may see of an item on its own page: all that is public, a reference, or not even that it exists. */
export type ItemVisibility = ItemPage['access'] | 'hidden';

/** The rule of the public item page. Only approved items show more than a reference, and only they show pictures. */
export function visibilityOf({ isLostItem, status }: VisibleState): ItemVisibility {
  if (status === 'approved') return 'full';
  if (!isLostItem && (status === 'pending' || status === 'rejected')) return 'hidden';
  return 'reference';
}

/** Whether a reference may name the item: it was public before, and how it ended is no secret. */
export const isReferenceNamed = (item: VisibleState): boolean =>
  item.isLostItem ? item.status === 'returned' : isHandedOver(item);
