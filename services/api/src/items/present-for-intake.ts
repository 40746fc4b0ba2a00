import type { AdminItem, PublicItem } from '@lost-found/contracts';
import { currentRequest } from '../platform/access/request-context.js';
import type { Item } from './item.entity.js';
import { type ItemLinks, presentAdminItem } from './present-item.js';

/** True while an administrator asks who may read nothing of people. */
export const readsForIntake = (): boolean => currentRequest()?.actor?.access === 'intake';

/** What such an administrator reads of a found item. */
type Shown =
  | keyof PublicItem
  | 'imageUrl'
  | 'updatedAt'
  | 'custody'
  | 'shelf'
  | 'receivedAt'
  | 'sentAt'
  | 'outcome'
  | 'mergedInto'
  | 'ownRules'
  | 'finderWantsIt'
  | 'version';

/** All else is empty: a new field of an item must be named here or above. */
const unread: Omit<AdminItem, Shown | 'ownerState'> = {
  contactInfo: '',
  userId: null,
  owner: null,
  lastSeenLocation: null,
  lastSeenAt: null,
  reportedBy: null,
  studentId: null,
  reviewedAt: null,
  reviewedBy: null,
  adminNotes: null,
  decisionReason: null,
  claimedBy: null,
  takerEmail: null,
  takerStudentId: null,
  identityShown: null,
  handoverReason: null,
  secondPersonId: null,
  recipient: null,
  receiptNumber: null,
  keptBackImages: [],
  keptBackDetails: null,
  askClaimantFor: null,
  answers: [],
  keep: null,
  snooze: null,
  news: null,
};

/** Presents a found item without what it says of people, and without what the desk keeps back. */
export function presentForIntake(item: Item, links: ItemLinks): AdminItem {
  const files = item.files.filter(({ isKeptBack }) => !isKeptBack);
  const isAllShown = files.length === item.files.length;
  const photoDescription = isAllShown ? item.photoDescription : '';
  const view = presentAdminItem({ ...item, files, photoDescription }, links, {
    owner: null,
    snooze: null,
    news: null,
  });
  return { ...view, ...unread };
}
