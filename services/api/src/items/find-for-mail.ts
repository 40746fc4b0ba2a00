import { type CampusSettings, isVetted, toReference } from '@lost-found/contracts';
import type { EntityManager } from 'typeorm';
import { isSensitive } from './category-rule.js';
import { Item } from './item.entity.js';
import { withPictures } from './load-items.js';
import { isNeverPublic, isPicturePublic } from './never-public.js';

/** What e-mails may know of an item. */
export interface MailedItem {
  readonly reference: string;
  /** The title, once the desk vetted it. */
  readonly title?: string;
  /** True if people without a report of their own may read the title. */
  readonly isNamed: boolean;
  /** The id of the first picture that everybody may see; none of a sensitive thing. */
  readonly picture?: string;
  readonly category: string;
  readonly deskId: string | null;
}

/** Reads an item for an e-mail; null for a deleted one. */
export async function findForMail(
  manager: EntityManager,
  settings: CampusSettings,
  id: string,
): Promise<MailedItem | null> {
  const item = await manager.findOne(Item, { where: { id }, ...withPictures });
  if (!item) return null;
  const { seq, title, category, deskId } = item;
  const isHidden = isNeverPublic(settings, item);
  const isShown = !isSensitive(settings, category);
  const picture = isShown && item.files.find((file) => isPicturePublic(item, file, isHidden));
  return {
    reference: toReference(seq),
    ...(isVetted(item) && { title }),
    isNamed: isVetted(item) && !isHidden,
    ...(picture && { picture: picture.id }),
    category,
    deskId,
  };
}
