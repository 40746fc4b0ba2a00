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

/** The log action of each action on an item, and its owner's notification. */
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

/** Recipients of a change in addition to the log. */
type Told = Partial<Omit<Effects, 'entry'>>;

const effects = (
  action: LogAction,
  details: Entry['details'],
  { notices = [], mails = [], isToMatch = false, rejectOthers }: Told = {},
): Effects => ({
  entry: { action, details },
  notices,
  mails,
  isToMatch,
  ...(rejectOthers && { rejectOthers }),
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

/** The notification of a claimant; none for a claim without an account. */
const ownNotices = (claim: ClaimFacts, type: NotificationType, more: Partial<Notice> = {}): Notice[] =>
  claim.userId ? [{ ...claimNotice(claim.userId, type, claim), mailedTo: claim.email, ...more }] : [];

/** Found things are public then, and lost reports are looked for. */
const isOpen = (status: ItemStatus): boolean => status === 'approved';

const summaryOf = ({ id: itemId, isLostItem, category, status }: ItemFacts) => ({
  itemId,
  isLostItem,
  category,
  status,
});

/** The e-mail of a claimant; none after their data is erased. */
const claimMail = <Content extends { template: ChangeMail['template'] }>(
  { id: claimId, email: to, language, linkVersion }: ClaimFacts,
  content: Content,
) => (to ? [{ to, language, claimId, linkVersion, ...content }] : []);

/** People with an account find their report there; a visitor with an address gets an e-mail. */
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
  const isToBring = move === 'markClaimed' && item.custody === 'with_finder';
  const stage = isToBring ? ({ stage: 'to_bring' } as const) : {};
  const notices = item.userId && notice ? [{ ...itemNotice(item.userId, notice, item), ...stage }] : [];
  const mails = isToBring ? askFinder(item) : [];
  const rejectOthers = move === 'resolve' && !item.isLostItem ? {} : undefined;
  const why = move === 'resolve' && !item.isLostItem ? { reason: reason ?? 'not_given' } : {};
  return effects(
    action,
    { itemId: item.id, changes, ...why },
    { notices, mails, rejectOthers, isToMatch: isOpen(status) },
  );
};

/** A finder without an account is asked by e-mail to bring an item; one who left a phone number is called by the desk. */
const askFinder = ({ id: itemId, userId, contactInfo, language = 'en' }: ItemFacts): ChangeMail[] => {
  const to = userId ? undefined : mailOf(contactInfo);
  return to ? [{ to, language, template: 'bring_item', itemId }] : [];
};

/** The log names the kind of document, and if another person collected the item; no more personal data. */
const ofHandover = (change: Extract<Change, { kind: 'handedOver' }>): Effects => {
  const { item, claim, reason, identity, isCollectedForAnother, mailReceipt } = change;
  const changes = changesOf(item, { status: 'resolved' as ItemStatus }, ['status']);
  const how = { withCode: reason === null, ...(reason && { reason }), identity, isCollectedForAnother };
  const mails = mailReceipt ? claimMail(claim, { template: 'handover_receipt' }) : [];
  return effects(
    'ITEM_HANDED_OVER',
    { itemId: item.id, claimId: claim.id, ...how, changes },
    {
      mails,
      rejectOthers: {},
    },
  );
};

/** The finder is notified that the owner was found, unless an earlier mark as claimed did so. */
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
      rejectOthers: {},
    },
  );
};

/** A repeated claim refers to the first one: its claimant has that link. */
const ofClaim = (claim: ClaimFacts, earlier: Pick<ClaimFacts, 'id' | 'linkVersion'> | null): Effects => {
  const { id, linkVersion } = earlier ?? claim;
  const template = earlier ? 'claim_repeated' : 'claim_received';
  const details = { claimId: claim.id, itemId: claim.itemId };
  return effects('CLAIM_SUBMITTED', details, {
    notices: [claimNotice('desk', 'new_submission', claim)],
    mails: claimMail({ ...claim, id, linkVersion }, { template }),
  });
};

/** The stage after an approval: with a code the item waits at the desk, without one its finder is asked to bring it. */
const promiseOf = (pickupCode: string | undefined) =>
  pickupCode
    ? ({ decision: 'approved', stage: 'ready', code: { pickupCode } } as const)
    : ({ decision: 'expected', stage: 'expected', code: {} } as const);

/**
 * Every decision is mailed to the address of the claim, in any account. Claimants get no e-mail about their own
 * withdrawal.
 */
const ofClaimDecision = (change: Extract<Change, { kind: 'claimDecided' }>): Effects => {
  const { claim, move, pickupCode, rejectOthers } = change;
  const status = claimTransitions[move].to;
  const changes = changesOf(claim, { status }, ['status']);
  const details = { claimId: claim.id, itemId: claim.itemId, changes };
  if (move === 'withdraw') return effects(claimMoveActions[move], details);
  if (move === 'approve') {
    const { decision, stage, code } = promiseOf(pickupCode);
    return effects(claimMoveActions[move], details, {
      notices: ownNotices(claim, 'item_claimed', { stage, ...code }),
      mails: claimMail(claim, { template: 'claim_decided', decision, ...code }),
      rejectOthers,
    });
  }
  const decision = claim.status === 'approved' ? 'withdrawn' : status;
  return effects(claimMoveActions[move], details, {
    notices: ownNotices(claim, 'item_rejected'),
    mails: claimMail(claim, { template: 'claim_decided', decision }),
  });
};

/** A code that is known from an e-mail is replaced by an e-mail, also where the claimant asked for it on a screen. */
const ofPickupRenewal = (change: Extract<Change, { kind: 'pickupRenewed' }>): Effects => {
  const { claim, pickupCode, isReceived = false, isHeld = false } = change;
  const changes = [{ field: 'pickupCode', changed: true }];
  const details = { claimId: claim.id, itemId: claim.itemId, changes };
  if (isHeld) return effects('CLAIM_UPDATED', details);
  const template = isReceived ? 'claim_ready' : 'pickup_code';
  return effects('CLAIM_UPDATED', details, {
    notices: isReceived ? ownNotices(claim, 'item_claimed', { stage: 'ready', pickupCode }) : [],
    mails: claimMail(claim, { template, pickupCode }),
  });
};

/** The links of before open nothing any more; the new one goes to the address of the claim alone. */
const ofLinkRenewal = (claim: ClaimFacts): Effects => {
  const details = { claimId: claim.id, itemId: claim.itemId, changes: [{ field: 'link', changed: true }] };
  return effects('CLAIM_UPDATED', details, { mails: claimMail(claim, { template: 'claim_new_link' }) });
};

/** A message goes to the other side: to the desk; or to the claimant's address, and into their account. */
const ofMessage = (
  claim: ClaimFacts,
  { id: messageId, senderRole }: { id: string; senderRole: UserRole },
): Effects => {
  const told: Told =
    senderRole === 'user'
      ? { notices: [claimNotice('desk', 'new_message', claim)] }
      : {
          notices: ownNotices(claim, 'new_message'),
          mails: claimMail(claim, { template: 'claim_message' }),
        };
  return effects('MESSAGE_SENT', { messageId, claimId: claim.id, senderRole }, told);
};

/** The log entry of an undo: the reversed entry, and the status that it returns to. */
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

/** Returns the side effects of a change: log entry, notifications and e-mails. */
export function effectsOf(change: Change): Effects {
  switch (change.kind) {
    case 'itemReported':
      return ofReport(change.item, change.language);
    // The desk acted itself, so it needs no notification, and there is no other recipient.
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
      return ofClaimDecision(change);
    case 'pickupRenewed':
      return ofPickupRenewal(change);
    case 'linkRenewed':
      return ofLinkRenewal(change.claim);
    case 'messageSent':
      return ofMessage(change.claim, change.message);
  }
}

/** A claim, or a report without a claim. */
export type Settled = Pick<Notice, 'itemId' | 'claimId'>;

/**
 * Returns the record that needs no more work of the desk after a change: a decided claim or report. The
 * administrators' notifications about it (`deskNotices`) become read.
 */
export function settledBy(change: Change): Settled | undefined {
  switch (change.kind) {
    case 'claimDecided':
    case 'handedOver':
      return { itemId: change.claim.itemId, claimId: change.claim.id };
    case 'itemDecided':
    case 'itemHandedOver':
    case 'itemParted':
    case 'itemDeleted':
      return { itemId: change.item.id, claimId: null };
    default:
      return undefined;
  }
}

/** Notifications of administrators as the desk. */
export const deskNotices = ['new_submission', 'new_message'] as const satisfies NotificationType[];
