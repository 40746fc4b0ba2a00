import { type ClaimMove, claimTransitions } from '../claims/claim-transitions.js';
import type { ItemStatus } from '../items/item-values.js';
import { getChanges, type LogAction } from '../logs/log.js';
import type { UserRole } from '../users/access-levels.js';
import type { Change, ClaimFacts, Effects } from './change.js';
import { claimMail, claimNotice, effects, type Outgoing, ownNotices } from './effect-parts.js';

const claimMoveActions: Readonly<Record<ClaimMove, LogAction>> = {
  approve: 'CLAIM_APPROVED',
  reject: 'CLAIM_REJECTED',
  withdraw: 'CLAIM_WITHDRAWN',
};

/** The log names the kind of document, and if another person collected the item; no more personal data. */
export const ofHandover = (change: Extract<Change, { kind: 'handedOver' }>): Effects => {
  const { item, claim, reason, identity, isCollectedForAnother, mailReceipt } = change;
  const changes = getChanges(item, { status: 'resolved' as ItemStatus }, ['status']);
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

/** A repeated claim refers to the first one: its claimant has that link. */
export const ofClaim = (
  claim: ClaimFacts,
  earlier: Pick<ClaimFacts, 'id' | 'linkVersion'> | null,
): Effects => {
  const { id, linkVersion } = earlier ?? claim;
  const template = earlier ? 'claim_repeated' : 'claim_received';
  const details = { claimId: claim.id, itemId: claim.itemId };
  return effects('CLAIM_SUBMITTED', details, {
    notices: [claimNotice('desk', 'new_submission', claim)],
    mails: claimMail({ ...claim, id, linkVersion }, { template }),
  });
};

/** The stage after an approval: with a code the item waits at the desk, without one its finder is asked to bring it. */
const toReservation = (pickupCode: string | undefined) =>
  pickupCode
    ? ({ decision: 'approved', stage: 'ready', code: { pickupCode } } as const)
    : ({ decision: 'expected', stage: 'expected', code: {} } as const);

/**
 * Every decision is mailed to the address of the claim, in any account. Claimants get no e-mail about their own
 * withdrawal.
 */
export const ofClaimDecision = (change: Extract<Change, { kind: 'claimDecided' }>): Effects => {
  const { claim, move, pickupCode, rejectOthers } = change;
  const status = claimTransitions[move].to;
  const changes = getChanges(claim, { status }, ['status']);
  const details = { claimId: claim.id, itemId: claim.itemId, changes };
  if (move === 'withdraw') return effects(claimMoveActions[move], details);
  if (move === 'approve') {
    const { decision, stage, code } = toReservation(pickupCode);
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
export const ofPickupRenewal = (change: Extract<Change, { kind: 'pickupRenewed' }>): Effects => {
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

export const ofCollectionReminder = (change: Extract<Change, { kind: 'collectionReminded' }>): Effects => {
  const { claim, pickupCode } = change;
  const details = {
    claimId: claim.id,
    itemId: claim.itemId,
    changes: [{ field: 'reminder', changed: true }],
  };
  return effects('CLAIM_UPDATED', details, {
    notices: ownNotices(claim, 'item_claimed', { stage: 'ready', pickupCode }),
    mails: claimMail(claim, { template: 'collection_reminder', pickupCode }),
  });
};

/** The links of before open nothing any more; the new one goes to the address of the claim alone. */
export const ofLinkRenewal = (claim: ClaimFacts): Effects => {
  const details = { claimId: claim.id, itemId: claim.itemId, changes: [{ field: 'link', changed: true }] };
  return effects('CLAIM_UPDATED', details, { mails: claimMail(claim, { template: 'claim_new_link' }) });
};

/** A message goes to the other side: to the desk; or to the claimant's address, and into their account. */
export const ofMessage = (
  claim: ClaimFacts,
  { id: messageId, senderRole }: { id: string; senderRole: UserRole },
): Effects => {
  const outgoing: Outgoing =
    senderRole === 'user'
      ? { notices: [claimNotice('desk', 'new_message', claim)] }
      : {
          notices: ownNotices(claim, 'new_message'),
          mails: claimMail(claim, { template: 'claim_message' }),
        };
  return effects('MESSAGE_SENT', { messageId, claimId: claim.id, senderRole }, outgoing);
};
