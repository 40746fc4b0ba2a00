import {
  type AdminItem,
  type ExportedItem,
  type ItemOwner,
  type ItemPage,
  type ItemReference,
  isReferenceNamed,
  type OwnItem,
  type PublicItem,
  type StatusChange,
  visibilityOf,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { fileUrl, thumbnailUrl } from '../platform/files/file-info.js';
import { QrService } from '../platform/qr/qr.service.js';
import type { Item } from './item.entity.js';

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
  if (access === 'full') return { access, ...presentPublicItem(item, links) };
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
  decisionReason: item.decisionReason,
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
    decisionReason: item.decisionReason,
  };
};

/** Every field of an item (§3), for administrators. */
export const presentAdminItem = (item: Item, links: ItemLinks, owner: ItemOwner | null): AdminItem => ({
  ...presentPublicItem(item, links),
  contactInfo: item.contactInfo,
  imageUrl: item.files[0] ? fileUrl(item.files[0].id) : null,
  userId: item.userId,
  owner,
  updatedAt: item.updatedAt.toISOString(),
  lastSeenLocation: item.lastSeenLocation,
  lastSeenAt: item.lastSeenAt?.toISOString() ?? null,
  reportedBy: item.reportedBy,
  studentId: item.studentId,
  reviewedAt: item.reviewedAt?.toISOString() ?? null,
  reviewedBy: item.reviewedBy,
  adminNotes: item.adminNotes,
  decisionReason: item.decisionReason,
  claimedBy: item.claimedBy,
  version: item.version,
});

/** The public address of an item, on PUBLIC_URL, and its QR code (§2). */
@Injectable()
export class ItemLinksService {
  constructor(
    private readonly config: Config,
    private readonly qr: QrService,
  ) {}

  async of(id: string): Promise<ItemLinks> {
    const itemUrl = this.#urlOf(id);
    return { itemUrl, qrCode: await this.qr.draw(itemUrl) };
  }

  /** Without the code, which takes its time to draw: for lists that show none, and a thousand items at once. */
  withoutCode(id: string): ItemLinks {
    return { itemUrl: this.#urlOf(id), qrCode: '' };
  }

  #urlOf(id: string): string {
    return `${this.config.publicUrl}/item/${id}`;
  }
}
