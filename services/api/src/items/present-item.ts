import {
  type AdminItem,
  adminItemSchema,
  type ExportedItem,
  exportedItemSchema,
  getVisibility,
  type ItemKeep,
  type ItemPage,
  type ItemReference,
  isReferenceNamed,
  itemReferenceSchema,
  type ListQuery,
  type OwnItem,
  ownItemSchema,
  type PublicItem,
  publicItemSchema,
  toReference,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { fileUrl, thumbnailUrl } from '../platform/file-storage/file-info.js';
import { QrService } from '../platform/qr/qr.service.js';
import { present } from '../platform/validation/present.js';
import { chooseDrawing } from './choose-drawing.js';
import type { Item, ItemFile } from './item.entity.js';
import type { PublicRow } from './public/read-public-rows.js';
import { readOwnRules } from './writing/item-rules.js';

/** The ways to refer to an item: its short reference and its public address. */
export interface ItemLinks {
  readonly reference: string;
  readonly itemUrl: string;
  readonly qrCode: string;
}

const getUrls = (files: readonly Pick<ItemFile, 'id'>[]) => ({
  images: files.map(({ id }) => fileUrl(id)),
  thumbnail: files[0] ? thumbnailUrl(files[0].id) : null,
});

/** The pictures that all readers may see, from any source. */
const getPictures = ({ files }: Pick<PublicRow, 'files'>) =>
  getUrls(files.filter(({ isKeptBack }) => !isKeptBack));

/** Returns the public alt text of the pictures. It is empty while the desk keeps a picture back: the text may describe it. */
const getAlt = ({ files, photoDescription }: PublicRow): string =>
  files.length === 0 || files.some(({ isKeptBack }) => isKeptBack) ? '' : photoDescription;

/** Presents an approved item in public lists. */
export const presentPublicItem = (item: PublicRow, links: ItemLinks): PublicItem => {
  const drawing = chooseDrawing(item);
  return present(publicItemSchema, item, {
    ...getPictures(item),
    photoDescription: getAlt(item),
    ...getPlace(item),
    ...links,
    ...(drawing && { drawing }),
  });
};

/** The desk that has the item, for the public. Earlier custody and the shelf are for administrators only. */
const getPlace = ({ custody, deskId }: Pick<Item, 'custody' | 'deskId'>) => {
  const isAtDesk = custody === 'at_desk';
  const isAtDropPoint = custody === 'at_drop_point';
  return { isAtDesk, deskId: isAtDesk ? deskId : null, ...(isAtDropPoint && { isAtDropPoint }) };
};

/** Hides the title of an item that was never public. */
const presentItemReference = (
  { title, ...item }: Item,
  { itemUrl, reference }: ItemLinks,
  isNeverPublic: boolean,
): ItemReference => {
  const isNamed = isReferenceNamed(item) && !isNeverPublic;
  return present(itemReferenceSchema, item, { itemUrl, reference, ...(isNamed && { title }) });
};

/**
 * Presents an item for its public page, with the fields that are visible; null if its existence must stay
 * hidden.
 */
export function presentItemPage(item: Item, links: ItemLinks, isNeverPublic: boolean): ItemPage | null {
  const access = getVisibility(item, isNeverPublic);
  if (access === 'full') return { access, ...presentPublicItem(item, links) };
  if (access === 'reference') return { access, ...presentItemReference(item, links, isNeverPublic) };
  return null;
}

/** Presents a report to its owner, without the administrators' notes. */
export const presentOwnItem = (
  item: Item,
  links: ItemLinks,
  known: Pick<OwnItem, 'history' | 'lock' | 'canReopen' | 'newsToken'>,
): OwnItem =>
  present(ownItemSchema, item, {
    ...getPictures(item),
    ...getPlace(item),
    ...links,
    ...known,
    isMerged: item.mergedInto !== null,
  });

/** Presents a report for its reporter's export, with their personal data. */
export const presentExportedItem = (
  item: Item,
  { itemUrl, reference }: ItemLinks,
  news: ExportedItem['news'],
): ExportedItem =>
  present(exportedItemSchema, item, {
    images: getPictures(item).images,
    answers: (item.answers ?? []).flatMap(({ by, question, answer }) =>
      by === 'finder' ? { question, answer } : [],
    ),
    ...getPlace(item),
    itemUrl,
    reference,
    news,
  });

/** Presents why an item stays; null if it stays for the days of its category. */
export const presentKeep = ({
  keptUntil,
  keepReason,
}: Pick<Item, 'keptUntil' | 'keepReason'>): ItemKeep | null =>
  keepReason === null ? null : { until: keptUntil, reason: keepReason };

/** Presents every field of an item (§3) to administrators. */
export const presentAdminItem = (
  item: Item,
  links: ItemLinks,
  known: Pick<AdminItem, 'owner' | 'snooze' | 'news' | 'ownerState'>,
): AdminItem => {
  const pictures = getUrls(item.files);
  return present(adminItemSchema, item, {
    ...pictures,
    keptBackImages: getUrls(item.files.filter(({ isKeptBack }) => isKeptBack)).images,
    imageUrl: pictures.images[0] ?? null,
    isAtDesk: item.custody === 'at_desk',
    ownRules: readOwnRules(item),
    answers: item.answers ?? [],
    keep: presentKeep(item),
    ...links,
    ...known,
  });
};

type Known = Pick<Item, 'id' | 'seq'>;

/** The reference of an item, its public address on PUBLIC_URL, and its QR code (§2). */
@Injectable()
export class ItemLinksService {
  constructor(
    private readonly config: Config,
    private readonly qr: QrService,
  ) {}

  async of(item: Known): Promise<ItemLinks> {
    const links = this.withoutCode(item);
    return { ...links, qrCode: await this.qr.draw(links.itemUrl) };
  }

  /**
   * Returns the links without the QR code, which is slow to draw: for lists without codes and for exports of
   * a thousand items.
   */
  withoutCode({ id, seq }: Known): ItemLinks {
    return { reference: toReference(seq), itemUrl: this.getUrl(id), qrCode: '' };
  }

  /** Returns the links of each item; a walk by cursor has no QR codes. */
  async ofAll(
    items: readonly Known[],
    { cursor }: Pick<ListQuery, 'cursor'> = {},
  ): Promise<(item: Known) => ItemLinks> {
    if (cursor !== undefined) return (item) => this.withoutCode(item);
    const links = new Map(
      await Promise.all(items.map(async (item) => [item.id, await this.of(item)] as const)),
    );
    return (item) => links.get(item.id) ?? this.withoutCode(item);
  }

  getUrl(id: string): string {
    return `${this.config.publicUrl}/item/${id}`;
  }
}
