import type {
  AdminItem,
  ExportedItem,
  ItemPage,
  ItemReference,
  OwnItem,
  PublicItem,
  PublicItemPage,
  StatusChange,
} from '@lost-found/contracts';
import { fileUrl, thumbnailUrl } from '../files/file-url.js';
import type { Item } from './item.entity.js';
import { isReferenceNamed, visibilityOf } from './item-visibility.js';

/** What an item's public address leads to. */
export interface ItemLinks {
  readonly itemUrl: string;
  readonly qrCode: string;
}

/** An approved item as everybody sees it in a list. */
export const presentPublicItem = (item: Item, { itemUrl, qrCode }: ItemLinks): PublicItem => ({
  id: item.id,
  title: item.title,
  category: item.category,
  description: item.description,
  location: item.location,
  dateFound: item.dateFound,
  status: item.status,
  images: item.files.map(({ id }) => fileUrl(id)),
  thumbnail: item.files[0] ? thumbnailUrl(item.files[0].id) : null,
  isLostItem: item.isLostItem,
  createdAt: item.createdAt.toISOString(),
  itemUrl,
  qrCode,
});

/** An approved item on its own page; the contact of a lost report stays private. */
const presentPublicItemPage = (item: Item, links: ItemLinks): PublicItemPage => ({
  ...presentPublicItem(item, links),
  ...(!item.isLostItem && { contactInfo: item.contactInfo }),
});

const presentItemReference = (item: Item, { itemUrl }: ItemLinks): ItemReference => ({
  id: item.id,
  status: item.status,
  isLostItem: item.isLostItem,
  itemUrl,
  ...(isReferenceNamed(item) && { title: item.title }),
});

/** An item on its public page, as far as it may be seen; null if it may not be known to exist. */
export function presentItemPage(item: Item, links: ItemLinks): ItemPage | null {
  const access = visibilityOf(item);
  if (access === 'full') return { access, ...presentPublicItemPage(item, links) };
  if (access === 'reference') return { access, ...presentItemReference(item, links) };
  return null;
}

/** A report for the account that made it; what administrators note stays theirs. */
export const presentOwnItem = (item: Item, links: ItemLinks, history: StatusChange[]): OwnItem => ({
  ...presentPublicItem(item, links),
  contactInfo: item.contactInfo,
  lastSeenLocation: item.lastSeenLocation,
  lastSeenAt: item.lastSeenAt?.toISOString() ?? null,
  updatedAt: item.updatedAt.toISOString(),
  version: item.version,
  history,
});

/** A report for the person who made it to take along, with what they told of themselves. */
export const presentExportedItem = (item: Item, links: ItemLinks): ExportedItem => {
  const { qrCode: _, thumbnail: __, ...report } = presentPublicItem(item, links);
  return {
    ...report,
    contactInfo: item.contactInfo,
    lastSeenLocation: item.lastSeenLocation,
    lastSeenAt: item.lastSeenAt?.toISOString() ?? null,
    reportedBy: item.reportedBy,
    studentId: item.studentId,
    updatedAt: item.updatedAt.toISOString(),
  };
};

/** Every field of an item (§3), for administrators. */
export const presentAdminItem = (item: Item, links: ItemLinks): AdminItem => ({
  ...presentPublicItem(item, links),
  contactInfo: item.contactInfo,
  imageUrl: item.files[0] ? fileUrl(item.files[0].id) : null,
  userId: item.userId,
  updatedAt: item.updatedAt.toISOString(),
  lastSeenLocation: item.lastSeenLocation,
  lastSeenAt: item.lastSeenAt?.toISOString() ?? null,
  reportedBy: item.reportedBy,
  studentId: item.studentId,
  reviewedAt: item.reviewedAt?.toISOString() ?? null,
  reviewedBy: item.reviewedBy,
  adminNotes: item.adminNotes,
  version: item.version,
});
