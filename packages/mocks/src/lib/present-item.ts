import { type AdminItem, type ItemPage, isHandedOver, itemPageSchema } from '@lost-found/contracts';
import { qrCode } from './qr-code';

/**
 * An item with the QR code of its page, which the store does not keep. The schema that it is answered by drops what its
 * reader may not see.
 * @param cursor of a walk by cursor, in which no codes are drawn
 */
export const drawn = (item: AdminItem, cursor?: string): AdminItem => ({
  ...item,
  qrCode: cursor === undefined ? qrCode(item.itemUrl) : '',
});

/** What nobody may know of is answered like what is not there. */
const isHidden = (item: AdminItem): boolean =>
  !item.isLostItem && (item.status === 'pending' || item.status === 'rejected');

const wasPublic = (item: AdminItem): boolean =>
  item.isLostItem ? item.status === 'returned' : isHandedOver(item);

/** An item on its own page (§2): all that is public, or its reference; undefined where nobody may know of it. */
export const presentItemPage = (item: AdminItem): ItemPage | undefined => {
  if (isHidden(item)) return undefined;
  if (item.status !== 'approved') {
    const { id, status, isLostItem, itemUrl, title } = item;
    const reference = { id, status, isLostItem, itemUrl, ...(wasPublic(item) ? { title } : {}) };
    return itemPageSchema.parse({ access: 'reference', ...reference });
  }
  const { contactInfo, ...rest } = drawn(item);
  return itemPageSchema.parse({ access: 'full', ...rest, ...(item.isLostItem ? {} : { contactInfo }) });
};
