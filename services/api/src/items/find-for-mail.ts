import { toReference } from '@lost-found/contracts';
import type { FindForMail } from '../notifications/notification-mails.js';
import { isSensitive } from './category-rule.js';
import { Item } from './item.entity.js';
import { withPictures } from './load-items.js';
import { isNeverPublic, isPicturePublic } from './never-public.js';

/**
 * True once the desk vetted an item, after which its reporter can no longer change it: a lost report that it published, or a
 * found item that it received or promised. Found items are public at once, and anybody can report one for any address.
 */
const isVetted = ({ isLostItem, status, receivedAt }: Item): boolean => {
  if (status === 'pending' || status === 'rejected') return false;
  return isLostItem || receivedAt !== null || status !== 'approved';
};

/** Reading all columns takes twice as long. */
const columns = {
  seq: true,
  title: true,
  category: true,
  deskId: true,
  isLostItem: true,
  status: true,
  receivedAt: true,
  ownNeverPublic: true,
  files: { id: true, isKeptBack: true },
} as const;

/** Reads an item for an e-mail; null for a deleted one. */
export const findForMail: FindForMail = async (manager, settings, id) => {
  // Without a limit it is one statement.
  const [item] = await manager.find(Item, { select: columns, where: { id }, ...withPictures });
  if (!item) return null;
  const { seq, title, category, deskId } = item;
  const isKnown = isVetted(item);
  const isHidden = isNeverPublic(settings, item);
  const isShown = isKnown && !isSensitive(settings, category);
  const picture = isShown && item.files.find((file) => isPicturePublic(item, file, isHidden));
  return {
    reference: toReference(seq),
    ...(isKnown && { title }),
    isNamed: isKnown && !isHidden,
    ...(picture && { picture: picture.id }),
    category,
    deskId,
  };
};
