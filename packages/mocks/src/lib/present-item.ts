import {
  type AdminItem,
  type AdminUser,
  type ItemOwner,
  type ItemPage,
  isReferenceNamed,
  itemPageSchema,
  visibilityOf,
} from '@lost-found/contracts';
import type { Store } from '../store';
import { qrCode } from './qr-code';
import { snoozeOf } from './snooze';

/**
 * An item with the QR code of its page, which the store does not keep. The schema that it is answered by drops what its
 * reader may not see.
 * @param cursor of a walk by cursor, in which no codes are drawn
 */
const drawn = (item: AdminItem, cursor?: string): AdminItem => ({
  ...item,
  isAtDesk: item.custody === 'at_desk',
  qrCode: cursor === undefined ? qrCode(item.itemUrl) : '',
});

/** An item as others than administrators see it: without the pictures that are kept back. */
export const shown = (item: AdminItem, cursor?: string): AdminItem => {
  const images = item.images.filter((url) => !item.keptBackImages.includes(url));
  const isFirst = images[0] === item.images[0];
  const deskId = item.custody === 'at_desk' ? item.deskId : null;
  return {
    ...drawn(item, cursor),
    deskId,
    images,
    photoDescription: images.length > 0 && images.length === item.images.length ? item.photoDescription : '',
    thumbnail: isFirst ? item.thumbnail : (images[0] ?? null),
  };
};

/** An item for administrators, with the account that it belongs to. */
export const presentAdminItem = (store: Store, item: AdminItem, cursor?: string): AdminItem => {
  const owner = store.users.find(({ id }) => id === item.userId);
  return { ...drawn(item, cursor), owner: owner ? ownerOf(store, owner) : null, snooze: snoozeOf(item) };
};

const ownerOf = (store: Store, { id, fullName, email }: AdminUser): ItemOwner => ({
  id,
  fullName,
  email,
  language: store.accounts.get(id)?.language ?? 'en',
});

/** The texts that the search of administrators covers: those of the item, and the name and address of its account. */
export const searchedOf = ({ users }: Store, item: AdminItem): (string | null)[] => {
  const owner = users.find(({ id }) => id === item.userId);
  const { title, description, reportedBy, claimedBy, studentId, contactInfo, shelf, keptBackDetails } = item;
  return [
    title,
    description,
    reportedBy,
    claimedBy,
    studentId,
    contactInfo,
    shelf,
    keptBackDetails,
    owner?.fullName ?? null,
    owner?.email ?? null,
  ];
};

/** Presents an item on its own page (§2): its public fields, or its reference alone; undefined if it is hidden. */
export const presentItemPage = (item: AdminItem): ItemPage | undefined => {
  const access = visibilityOf(item);
  if (access === 'hidden') return undefined;
  if (access === 'full') return itemPageSchema.parse({ access, ...shown(item) });
  const { id, reference, status, isLostItem, itemUrl, title } = item;
  const named = { id, reference, status, isLostItem, itemUrl, ...(isReferenceNamed(item) && { title }) };
  return itemPageSchema.parse({ access, ...named });
};
