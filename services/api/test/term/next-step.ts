import { type AdminClaim, type AdminItem, type KnownOwner } from '@lost-found/contracts';

const DAY_MS = 86_400_000;
/** Days of the reminders to an owner or a claimant (`COLLECTION_DAYS`), and one in which the service looks. */
const WAIT_MS = 15 * DAY_MS;

export interface NextStep {
  /** `finder`: brings the item. `reporter`: answers the news of a lost report. */
  readonly who: 'desk' | 'finder' | 'reporter' | 'claimant' | 'owner' | 'closed' | 'nobody';
  /** When the step falls to somebody else at the latest, in milliseconds. */
  readonly until?: number;
}

interface Known {
  readonly claims: readonly AdminClaim[];
  readonly owner: KnownOwner | null;
  /** Of the item's category: an item without them is never due. */
  readonly keepDays: number | null;
}

/** Returns whose step an item or a lost report waits for, by what the desk is shown. */
export function getNextStep(item: AdminItem, { claims, owner, keepDays }: Known): NextStep {
  const { status, custody, isLostItem, receivedAt } = item;
  if (status === 'rejected' || status === 'returned' || status === 'resolved') return { who: 'closed' };
  if (status === 'pending') return { who: 'desk' };
  if (isLostItem) return { who: 'reporter' };
  const promised = claims.find((claim) => claim.status === 'approved' && !claim.handedOverAt);
  if (promised && custody === 'with_finder') return { who: 'finder' };
  if (promised) {
    const since = Math.max(Date.parse(promised.reviewedAt ?? ''), Date.parse(receivedAt ?? ''));
    return { who: 'claimant', until: since + WAIT_MS };
  }
  if (status === 'claimed' || claims.some((claim) => claim.status === 'pending')) return { who: 'desk' };
  if (custody === 'with_finder') return { who: 'finder' };
  if (custody !== 'at_desk') return { who: 'desk' };
  if (owner?.notifiedAt && (owner.state === 'notified' || owner.state === 'mine'))
    return { who: 'owner', until: Date.parse(owner.notifiedAt) + WAIT_MS };
  // The e-mail waits for the end of the undo time, or of the week in which the address got enough, and one in
  // which the service looks.
  if (owner?.state === 'ready') return { who: 'owner', until: Date.parse(receivedAt ?? '') + 9 * DAY_MS };
  // The desk decides who the owner is, or parts with the item when it is due.
  return { who: owner?.state === 'asks' || keepDays !== null ? 'desk' : 'nobody' };
}
