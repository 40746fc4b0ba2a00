import { type ClaimMove, claimTransitions } from '../claims/claim-transitions.js';
import type { HandoverReason } from '../claims/handover-values.js';
import type { Language } from '../common/languages.js';
import type { PlaceAction } from '../items/custody.js';
import { handOverTransition, type ItemAction, partTransition } from '../items/item-transitions.js';
import type { ItemStatus } from '../items/item-values.js';
import type { Parting } from '../items/parting.js';
import { mailOf } from '../items/reports.js';
import { changesOf, type FieldChange, type LogAction } from '../logs/log.js';
import type { NotificationType } from '../notifications/notification.js';
import type { UserRole } from '../users/user.js';
import type { Change, ChangeMail, ClaimFacts, Effects, Entry, ItemFacts, Notice } from './change.js';

/** How an action on an item is logged, and what the item's owner is told of it. */
const itemActionEffects: Readonly<Record<ItemAction, { action: LogAction; notice?: NotificationType }>> = {
  approve: { action: 'ITEM_APPROVED', notice: 'item_approved' },
  reject: { action: 'ITEM_REJECTED', notice: 'item_rejected' },
  markClaimed: { action: 'ITEM_CLAIMED', notice: 'item_claimed' },
  markReturned: { action: 'ITEM_RETURNED' },
  resolve: { action: 'ITEM_RESOLVED' },
};

const placeLogActions: Readonly<Record<PlaceAction, LogAction>> = {
  receive: 'ITEM_RECEIVED',
  move: 'ITEM_MOVED',
};

const claimMoveActions: Readonly<Record<ClaimMove, LogAction>> = {
  approve: 'CLAIM_APPROVED',
  reject: 'CLAIM_REJECTED',
  withdraw: 'CLAIM_WITHDRAWN',
};

/** Whom a change is told to besides the log, and how. */
type Told = Partial<Pick<Effects, 'notices' | 'mails' | 'isToMatch'>>;

const effects = (
  action: LogAction,
  details: Entry['details'],
  { notices = [], mails = [], isToMatch = false }: Told = {},
): Effects => ({
  entry: { action, details },
  notices,
  mails,
  isToMatch,
});

const itemNotice = (to: string, type: NotificationType, { id, title }: ItemFacts): Notice => ({
  to,
  type,
  itemId: id,
  claimId: null,
  itemTitle: title,
});

const claimNotice = (to: string, type: NotificationType, claim: ClaimFacts): Notice => {
  const { id: claimId, itemId, itemTitle } = claim;
  return { to, type, itemId, claimId, itemTitle };
};

/** Found things are public then, and lost reports are looked for. */
const isOpen = (status: ItemStatus): boolean => status === 'approved';

const summaryOf = ({ id: itemId, isLostItem, category, status }: ItemFacts) => ({
  itemId,
  isLostItem,
  category,
  status,
});

/** The e-mail of a claimant, unless nobody is known any more who made the claim. */
const claimMail = <Content extends { template: ChangeMail['template'] }>(
  { id: claimId, email: to, language, linkVersion }: ClaimFacts,
  content: Content,
) => (to ? [{ to, language, claimId, linkVersion, ...content }] : []);

/** Who has an account finds their report there; a visitor is written to where they gave an address. */
const ofReport = (item: ItemFacts, language: Language): Effects => {
  const to = item.userId ? undefined : mailOf(item.contactInfo);
  return effects('ITEM_CREATED', summaryOf(item), {
    notices: [itemNotice('desk', 'new_submission', item)],
    mails: to ? [{ to, language, template: 'report_received', itemId: item.id }] : [],
    isToMatch: isOpen(item.status),
  });
};

/** @param reason of a found item that is resolved by hand, which is a handover without a code */
const ofItemDecision = (
  item: ItemFacts,
  move: ItemAction,
  status: ItemStatus,
  reason: HandoverReason | undefined,
): Effects => {
  const { action, notice } = itemActionEffects[move];
  const changes = changesOf(item, { status }, ['status']);
  const notices = item.userId && notice ? [itemNotice(item.userId, notice, item)] : [];
  const why = move === 'resolve' && !item.isLostItem ? { reason: reason ?? 'not_given' } : {};
  return effects(action, { itemId: item.id, changes, ...why }, { notices, isToMatch: isOpen(status) });
};

/** What is noted of the person says no more than the kind of paper, and whether they came for another. */
const ofHandover = (change: Extract<Change, { kind: 'handedOver' }>): Effects => {
  const { item, claim, reason, identity, isCollectedForAnother, mailReceipt } = change;
  const changes = changesOf(item, { status: 'resolved' as ItemStatus }, ['status']);
  const how = { withCode: reason === null, ...(reason && { reason }), identity, isCollectedForAnother };
  const mails = mailReceipt ? claimMail(claim, { template: 'handover_receipt' }) : [];
  return effects('ITEM_HANDED_OVER', { itemId: item.id, claimId: claim.id, ...how, changes }, { mails });
};

/** The finder hears that the owner was found, unless marking it as claimed told them before. */
const ofItemHandover = (change: Extract<Change, { kind: 'itemHandedOver' }>): Effects => {
  const { item, reason, identity, mailTo: to, language } = change;
  const changes = changesOf(item, { status: handOverTransition.to }, ['status']);
  const isNews = item.userId && item.status !== 'claimed';
  return effects(
    'ITEM_HANDED_OVER',
    { itemId: item.id, withCode: false, reason, identity, changes },
    {
      notices: isNews ? [itemNotice(item.userId ?? '', 'item_claimed', item)] : [],
      mails: to ? [{ to, language, template: 'item_receipt', itemId: item.id }] : [],
    },
  );
};

/** A claim made again leads to the first one: that is the one whose link the claimant has. */
const ofClaim = (claim: ClaimFacts, earlier: Pick<ClaimFacts, 'id' | 'linkVersion'> | null): Effects => {
  const { id, linkVersion } = earlier ?? claim;
  const template = earlier ? 'claim_repeated' : 'claim_received';
  const details = { claimId: claim.id, itemId: claim.itemId };
  return effects('CLAIM_SUBMITTED', details, {
    notices: [claimNotice('desk', 'new_submission', claim)],
    mails: claimMail({ ...claim, id, linkVersion }, { template }),
  });
};

/** Claimants hear of a decision in their account, else by e-mail; of their own withdrawal they need not hear. */
const ofClaimDecision = (claim: ClaimFacts, move: ClaimMove, pickupCode: string | undefined): Effects => {
  const status = claimTransitions[move].to;
  const changes = changesOf(claim, { status }, ['status']);
  const details = { claimId: claim.id, itemId: claim.itemId, changes };
  const decision = claim.status === 'approved' ? 'withdrawn' : status;
  const type = status === 'approved' ? 'item_claimed' : 'item_rejected';
  const code = pickupCode ? { pickupCode } : {};
  const told: Told = claim.userId
    ? { notices: [{ ...claimNotice(claim.userId, type, claim), ...code }] }
    : { mails: claimMail(claim, { template: 'claim_decided', decision, ...code }) };
  return effects(claimMoveActions[move], details, move === 'withdraw' ? {} : told);
};

/** Whoever asked for the new code sees it; of one that the desk gives out the claimant is told. */
const ofPickupRenewal = (claim: ClaimFacts, pickupCode: string, byDesk: boolean): Effects => {
  const changes = [{ field: 'pickupCode', changed: true }];
  const details = { claimId: claim.id, itemId: claim.itemId, changes };
  const mails = byDesk ? claimMail(claim, { template: 'pickup_code', pickupCode }) : [];
  return effects('CLAIM_UPDATED', details, { mails });
};

/** A message goes to the other side: to the desk, into the claimant's account, else by e-mail. */
const ofMessage = (
  claim: ClaimFacts,
  { id: messageId, senderRole }: { id: string; senderRole: UserRole },
): Effects => {
  const to = senderRole === 'user' ? 'desk' : claim.userId;
  const told: Told = to
    ? { notices: [claimNotice(to, 'new_message', claim)] }
    : { mails: claimMail(claim, { template: 'claim_message' }) };
  return effects('MESSAGE_SENT', { messageId, claimId: claim.id, senderRole }, told);
};

/** How it is logged that a decision was undone: what of it, and where that leads back to. */
export function undoOf({ action, details }: Entry): Entry {
  const { changes = [] } = details as { changes?: FieldChange[] };
  const back = changes.map((change) =>
    'changed' in change ? change : { field: change.field, before: change.after, after: change.before },
  );
  const about = Object.entries(details).filter(([name]) =>
    ['itemId', 'claimId', 'reporterId'].includes(name),
  );
  return {
    action: 'DECISION_UNDONE',
    details: { undone: action, ...Object.fromEntries(about), changes: back },
  };
}

/** What a change does besides changing what is stored: the log entry, whom it is told to, and the e-mails. */
export function effectsOf(change: Change): Effects {
  switch (change.kind) {
    case 'itemReported':
      return ofReport(change.item, change.language);
    // The desk itself did it: there is nothing to tell it, and nobody else to tell.
    case 'itemTakenIn':
      return effects('ITEM_CREATED', summaryOf(change.item), { isToMatch: isOpen(change.item.status) });
    case 'itemEdited':
      return effects('ITEM_UPDATED', { itemId: change.item.id, changes: change.changes });
    case 'itemPlaced':
      return effects(placeLogActions[change.action], { itemId: change.item.id, changes: change.changes });
    case 'itemDeleted':
      return effects('ITEM_DELETED', summaryOf(change.item));
    case 'itemDecided':
      return ofItemDecision(change.item, change.action, change.to, change.reason);
    case 'handedOver':
      return ofHandover(change);
    case 'reportReopened': {
      const { action, details } = undoOf(
        ofItemDecision({ ...change.item, status: 'approved' }, 'markReturned', 'returned', undefined).entry,
      );
      return effects(action, details, { isToMatch: true });
    }
    case 'itemHandedOver':
      return ofItemHandover(change);
    case 'itemParted': {
      const { item, outcome } = change;
      const parted = { status: partTransition.to, outcome };
      const changes = changesOf<{ status: ItemStatus; outcome: Parting | null }, 'status' | 'outcome'>(
        { status: item.status, outcome: null },
        parted,
        ['status', 'outcome'],
      );
      return effects('ITEM_PARTED', { itemId: item.id, changes });
    }
    case 'claimSubmitted':
      return ofClaim(change.claim, change.earlier);
    case 'claimUpdated': {
      const { id: claimId, itemId } = change.claim;
      return effects('CLAIM_UPDATED', { claimId, itemId, changes: change.changes });
    }
    case 'claimDecided':
      return ofClaimDecision(change.claim, change.move, change.pickupCode);
    case 'pickupRenewed':
      return ofPickupRenewal(change.claim, change.pickupCode, change.byDesk);
    case 'messageSent':
      return ofMessage(change.claim, change.message);
  }
}
