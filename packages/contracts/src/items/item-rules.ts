import type { ItemPage } from './item.js';
import type { Custody, ItemOutcome, ItemStatus, ReportLock } from './item-values.js';

interface ItemState {
  isLostItem: boolean;
  status: ItemStatus;
}

/** The statuses of a found item that went to its owner (§4), for queries; `isHandedOver` tells it of one item. */
export const handedOverStatuses = ['claimed', 'resolved'] as const satisfies readonly ItemStatus[];

/**
 * True of a found item that was promised to a claimant or is with them; lost reports are never claimed (§4), and what the
 * desk parted with otherwise went to no owner.
 */
export const isHandedOver = ({
  isLostItem,
  status,
  outcome = null,
}: ItemState & { outcome?: ItemOutcome | null }): boolean =>
  !isLostItem &&
  (handedOverStatuses as readonly ItemStatus[]).includes(status) &&
  (outcome === null || outcome === 'returned');

/** True of an item that may be claimed, and is therefore in the public search: approved, and found (§4). */
export const isClaimable = ({ isLostItem, status }: ItemState): boolean =>
  !isLostItem && status === 'approved';

/** True of a report whose owner may still edit it: under review, or a found item that is there to be claimed. */
export const isEditableByOwner = ({ isLostItem, status }: ItemState): boolean =>
  status === 'pending' || (!isLostItem && status === 'approved');

/** True of a report that its owner may take back: it is neither promised to anybody nor closed. */
export const isWithdrawable = ({ status }: ItemState): boolean =>
  status === 'pending' || status === 'approved' || status === 'rejected';

/** True once the desk has, or had, a found item: from then on the desk answers for it, and not its finder. */
export const isWithDesk = ({ custody }: { custody: Custody | null }): boolean =>
  custody !== null && custody !== 'with_finder';

/** Whether everybody may read the finder's contact: of an open item that the finder still has. */
export const isContactPublic = (item: ItemState & { custody: Custody | null }): boolean =>
  isClaimable(item) && !isWithDesk(item);

/** Why its reporter can neither change nor withdraw a report, in any status; null of what is theirs alone. */
export const reportLockOf = (item: { custody: Custody | null }, hasOpenClaim: boolean): ReportLock | null => {
  if (isWithDesk(item)) return 'at_desk';
  return hasOpenClaim ? 'claim_open' : null;
};

interface Custodial {
  status: ItemStatus;
  custody: Custody | null;
  outcome: ItemOutcome | null;
  /** When the desk took it in. */
  receivedAt: unknown;
}

/**
 * Where a thing is once it has a status: a found item that is resolved is with its owner; one for which that is taken
 * back is where it was before. Any other decision leaves it where it is.
 */
export function custodyAfter(item: Custodial, status: ItemStatus): Pick<Custodial, 'custody' | 'outcome'> {
  const { custody, outcome, receivedAt } = item;
  if (custody === null || status === item.status) return { custody, outcome };
  if (status === 'resolved') return { custody: 'handed_over', outcome: 'returned' };
  if (item.status === 'resolved') return { custody: receivedAt ? 'at_desk' : 'with_finder', outcome: null };
  return { custody, outcome };
}

/** What everybody may see of an item on its own page: all that is public, a reference, or not even that it exists. */
export type ItemVisibility = ItemPage['access'] | 'hidden';

/** The rule of the public item page. Only approved items show more than a reference, and only they show pictures. */
export function visibilityOf({ isLostItem, status }: ItemState): ItemVisibility {
  if (status === 'approved') return 'full';
  if (!isLostItem && (status === 'pending' || status === 'rejected')) return 'hidden';
  return 'reference';
}

/** Whether a reference may name the item: it was public before, and how it ended is no secret. */
export const isReferenceNamed = (item: ItemState): boolean =>
  item.isLostItem ? item.status === 'returned' : isHandedOver(item);

/** Also as the bare number that an item's `version` is. */
const TAG = /^(?:W\/)?("?)(\d{1,10})\1$/;

/**
 * Whether a caller believes to be changing this version of an item.
 * @param ifMatch the header; without it, or with `*`, any version will do
 */
export const namesVersion = (ifMatch: string | null | undefined, version: number): boolean => {
  if (ifMatch == null || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => TAG.exec(tag.trim())?.[2] === String(version));
};
