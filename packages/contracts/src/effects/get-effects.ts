import type { HandoverReason } from '../claims/handover-values.js';
import type { Language } from '../common/languages.js';
import type { PlaceAction } from '../items/custody.js';
import type { AdminItem } from '../items/item.js';
import { handOverTransition, type ItemAction, partTransition } from '../items/item-transitions.js';
import type { ItemStatus } from '../items/item-values.js';
import type { Parting } from '../items/parting.js';
import { findMail } from '../items/reports.js';
import { type FieldChange, getChanges, type LogAction } from '../logs/log.js';
import type { NotificationType } from '../notifications/notification.js';
import type { Change, ChangeMail, Effects, Entry, ItemFacts, Notice } from './change.js';
import {
  ofClaim,
  ofClaimDecision,
  ofCollectionReminder,
  ofHandover,
  ofLinkRenewal,
  ofMessage,
  ofPickupRenewal,
} from './claim-effects.js';
import { effects, isOpen, itemNotice, summarise } from './effect-parts.js';

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
  miss: 'ITEM_MOVED',
  send: 'ITEM_TRANSFERRED',
};

/**
 * People with an account find their report there; a visitor with an address gets an e-mail. The desk needs no
 * notification of a lost report that it took itself, which is open at once.
 */
const ofReport = (item: ItemFacts, language: Language): Effects => {
  const to = item.userId ? undefined : findMail(item.contactInfo);
  return effects('ITEM_CREATED', summarise(item), {
    notices: item.isLostItem && isOpen(item.status) ? [] : [itemNotice('desk', 'new_submission', item)],
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
  const changes = getChanges(item, { status }, ['status']);
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
  const to = userId ? undefined : findMail(contactInfo);
  return to ? [{ to, language, template: 'bring_item', itemId }] : [];
};

/** The finder is notified that the owner was found, unless an earlier mark as claimed did so. */
const ofItemHandover = (change: Extract<Change, { kind: 'itemHandedOver' }>): Effects => {
  const { item, reason, identity, mailTo: to, language } = change;
  const changes = getChanges(item, { status: handOverTransition.to }, ['status']);
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

/** The log entry of an undo: the reversed entry, and the status that it returns to. */
export function getUndo({ action, details }: Entry): Entry {
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

interface Parted extends Pick<AdminItem, 'status' | 'recipient' | 'receiptNumber'> {
  outcome: Parting | null;
}

/** Returns the side effects of a change: log entry, notifications and e-mails. */
export function getEffects(change: Change): Effects {
  switch (change.kind) {
    case 'itemReported':
      return ofReport(change.item, change.language);
    // The desk acted itself, so it needs no notification, and there is no other recipient.
    case 'itemTakenIn':
      return effects('ITEM_CREATED', summarise(change.item), { isToMatch: isOpen(change.item.status) });
    case 'itemEdited':
      return effects(
        'ITEM_UPDATED',
        { itemId: change.item.id, changes: change.changes },
        { notices: change.addedTo ? [itemNotice('desk', 'new_message', change.addedTo)] : [] },
      );
    case 'itemRulesLifted': {
      const { item, rules, reason } = change;
      const changes = [{ field: 'ownRules', before: rules, after: [] }];
      return effects('ITEM_RULES_LIFTED', { itemId: item.id, reason, changes });
    }
    case 'itemPlaced': {
      const { item, action, changes, reporter } = change;
      return effects(
        placeLogActions[action],
        { itemId: item.id, changes },
        { mails: reporter ? [{ ...reporter, template: 'not_at_point', itemId: item.id }] : [] },
      );
    }
    case 'itemsMerged':
      return effects(
        'ITEMS_MERGED',
        { itemId: change.item.id, mergedId: change.other.id },
        { isToMatch: isOpen(change.item.status) },
      );
    case 'itemDeleted':
      return effects('ITEM_DELETED', summarise(change.item));
    case 'itemDecided':
      return ofItemDecision(change.item, change.action, change.to, change.reason);
    case 'handedOver':
      return ofHandover(change);
    case 'reportReopened': {
      const [move, to] =
        change.item.status === 'rejected'
          ? (['reject', 'rejected'] as const)
          : (['markReturned', 'returned'] as const);
      const { action, details } = getUndo(
        ofItemDecision({ ...change.item, status: 'approved' }, move, to, undefined).entry,
      );
      return effects(action, details, { isToMatch: true });
    }
    // Its reporter was written to a week before.
    case 'reportUnconfirmed': {
      const { action, details } = ofItemDecision(change.item, 'reject', 'rejected', undefined).entry;
      return effects(action, { ...details, reason: 'unconfirmed' });
    }
    case 'collectionReminded':
      return ofCollectionReminder(change);
    case 'finderReminded': {
      const { item } = change;
      const details = { itemId: item.id, changes: [{ field: 'reminder', changed: true }] };
      const stage = { stage: 'to_bring' } as const;
      const notices = item.userId ? [{ ...itemNotice(item.userId, 'item_claimed', item), ...stage }] : [];
      return effects('ITEM_UPDATED', details, { notices, mails: askFinder(item) });
    }
    case 'ownerChanged':
      return effects('ITEM_UPDATED', { itemId: change.item.id, changes: change.changes });
    case 'ownerNotified': {
      const { item, source, reminder, mail } = change;
      return effects('OWNER_NOTIFIED', { itemId: item.id, source, reminder }, { mails: [mail] });
    }
    case 'itemHandedOver':
      return ofItemHandover(change);
    case 'itemParted': {
      const { item, outcome, recipient, receiptNumber, finder } = change;
      const before = { status: item.status, outcome: null, recipient: null, receiptNumber: null };
      const changes = getChanges<Parted, keyof Parted>(
        before,
        { status: partTransition.to, outcome, recipient, receiptNumber },
        ['status', 'outcome', 'recipient', 'receiptNumber'],
        // The finder is a person, other recipients are offices and charities.
        outcome === 'finder' ? ['recipient'] : [],
      );
      return effects(
        'ITEM_PARTED',
        { itemId: item.id, changes },
        { mails: finder ? [{ ...finder, template: 'finder_keeps', itemId: item.id }] : [] },
      );
    }
    case 'claimSubmitted':
      return ofClaim(change.claim, change.earlier);
    case 'claimUpdated': {
      const { id: claimId, itemId } = change.claim;
      return effects('CLAIM_UPDATED', { claimId, itemId, changes: change.changes });
    }
    case 'itemSnoozed': {
      const { item, isOver, changes } = change;
      return effects(isOver ? 'ITEM_UNSNOOZED' : 'ITEM_SNOOZED', { itemId: item.id, changes });
    }
    case 'claimSnoozed': {
      const { id: claimId, itemId } = change.claim;
      const action = change.isOver ? 'CLAIM_UNSNOOZED' : 'CLAIM_SNOOZED';
      return effects(action, { claimId, itemId, changes: change.changes });
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
    case 'reportUnconfirmed':
      return { itemId: change.item.id, claimId: null };
    default:
      return undefined;
  }
}

/** Notifications of administrators as the desk. */
export const deskNotices = ['new_submission', 'new_message'] as const satisfies NotificationType[];
