import type { ItemStatus } from '../items/item-values.js';
import type { LogAction } from '../logs/log.js';
import type { NotificationType } from '../notifications/notification.js';
import type { ChangeMail, ClaimFacts, Effects, Entry, ItemFacts, Notice } from './change.js';

/** Recipients of a change in addition to the log. */
export type Outgoing = Partial<Omit<Effects, 'entry'>>;

export const effects = (
  action: LogAction,
  details: Entry['details'],
  { notices = [], mails = [], isToMatch = false, rejectOthers }: Outgoing = {},
): Effects => ({
  entry: { action, details },
  notices,
  mails,
  isToMatch,
  ...(rejectOthers && { rejectOthers }),
});

export const itemNotice = (to: string, type: NotificationType, { id, title }: ItemFacts): Notice => ({
  to,
  type,
  itemId: id,
  claimId: null,
  itemTitle: title,
});

export const claimNotice = (to: string, type: NotificationType, claim: ClaimFacts): Notice => {
  const { id: claimId, itemId, itemTitle } = claim;
  return { to, type, itemId, claimId, itemTitle };
};

/** The notification of a claimant; none for a claim without an account. */
export const ownNotices = (
  claim: ClaimFacts,
  type: NotificationType,
  more: Partial<Notice> = {},
): Notice[] =>
  claim.userId ? [{ ...claimNotice(claim.userId, type, claim), mailedTo: claim.email, ...more }] : [];

/** Found things are public then, and lost reports are looked for. */
export const isOpen = (status: ItemStatus): boolean => status === 'approved';

export const summarise = ({ id: itemId, isLostItem, category, status }: ItemFacts) => ({
  itemId,
  isLostItem,
  category,
  status,
});

/** The e-mail of a claimant; none after their data is erased. */
export const claimMail = <Content extends { template: ChangeMail['template'] }>(
  { id: claimId, email: to, language, linkVersion }: ClaimFacts,
  content: Content,
) => (to ? [{ to, language, claimId, linkVersion, ...content }] : []);
