import {
  type AdminItem,
  type ItemPage,
  isHandedOver,
  itemPageSchema,
  type PublicItem,
  publicItemSchema,
} from '@lost-found/contracts';
import { qrCode } from './qr-code';

/** What everybody may see of an item: the schema drops everything else. */
export const presentPublicItem = async (item: AdminItem): Promise<PublicItem> =>
  publicItemSchema.parse({ ...item, qrCode: await qrCode(item.itemUrl) });

/** What nobody may know of is answered like what is not there. */
export const isHidden = (item: AdminItem): boolean =>
  !item.isLostItem && (item.status === 'pending' || item.status === 'rejected');

const wasPublic = (item: AdminItem): boolean =>
  item.isLostItem ? item.status === 'returned' : isHandedOver(item);

/** An item on its own page (§2): all that is public, or its reference; undefined where nobody may know of it. */
export const presentItemPage = async (item: AdminItem): Promise<ItemPage | undefined> => {
  if (isHidden(item)) return undefined;
  if (item.status !== 'approved') {
    const { id, status, isLostItem, itemUrl, title } = item;
    const reference = { id, status, isLostItem, itemUrl, ...(wasPublic(item) ? { title } : {}) };
    return itemPageSchema.parse({ access: 'reference', ...reference });
  }
  const contact = item.isLostItem ? {} : { contactInfo: item.contactInfo };
  return itemPageSchema.parse({ access: 'full', ...(await presentPublicItem(item)), ...contact });
};
