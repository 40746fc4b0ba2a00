import type { ItemPage } from './item.js';
import type { Custody, ItemOutcome, ItemStatus, ReportLock } from './item-values.js';

interface ItemState {
  isLostItem: boolean;
  status: ItemStatus;
}

/** Statuses of a found item that went to its owner (§4), for queries; use `isHandedOver` for one item. */
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

/** True for a report that its owner may still edit: under review, or a found item that is open to claims. */
export const isEditableByOwner = ({ isLostItem, status }: ItemState): boolean =>
  status === 'pending' || (!isLostItem && status === 'approved');

/**
 * True for a published lost report: its owner may change the contact and add details. The desk has read the other texts
 * before it published them.
 */
export const isAddedToByOwner = ({ isLostItem, status }: ItemState): boolean =>
  isLostItem && status === 'approved';

/** True if the owner may change these fields of the report now. */
export const mayOwnerChange = (item: ItemState, fields: readonly string[]): boolean =>
  isAddedToByOwner(item)
    ? fields.every((field) => field === 'contactInfo' || field === 'addition')
    : isEditableByOwner(item) && !fields.includes('addition');

/** True for a report that its owner may withdraw: it is not promised to a claimant and not closed. */
export const isWithdrawable = ({ status }: ItemState): boolean =>
  status === 'pending' || status === 'approved' || status === 'rejected';

/** True once the desk has, or had, a found item: from then on the desk answers for it, and not its finder. */
export const isWithDesk = ({ custody }: { custody: Custody | null }): boolean =>
  custody !== null && custody !== 'with_finder';

/** True if everyone may read the finder's contact: the item is open and still with its finder. */
export const isContactPublic = (item: ItemState & { custody: Custody | null }): boolean =>
  isClaimable(item) && !isWithDesk(item);

/**
 * Returns the reason for which the reporter can neither change nor withdraw a report, in any status; null if
 * they can.
 */
export const getReportLock = (
  item: { custody: Custody | null },
  hasOpenClaim: boolean,
): ReportLock | null => {
  if (isWithDesk(item)) return 'at_desk';
  return hasOpenClaim ? 'claim_open' : null;
};

interface Custodial {
  status: ItemStatus;
  custody: Custody | null;
  outcome: ItemOutcome | null;
  /** When the desk took it in. */
  receivedAt: unknown;
  /** The drop point in which the finder left it. */
  dropPointId?: unknown;
}

/** The custody of a found item before it left. What was left in a drop point never returns to its finder. */
export const custodyBefore = ({
  receivedAt,
  dropPointId,
}: Pick<Custodial, 'receivedAt' | 'dropPointId'>): Custody => {
  if (receivedAt) return 'at_desk';
  return dropPointId ? 'at_drop_point' : 'with_finder';
};

/**
 * Returns the custody of an item in a status: a resolved found item is with its owner; a reversal restores the
 * previous place. Other decisions leave the place unchanged.
 */
export function custodyAfter(item: Custodial, status: ItemStatus): Pick<Custodial, 'custody' | 'outcome'> {
  const { custody, outcome } = item;
  if (custody === null || status === item.status) return { custody, outcome };
  if (status === 'resolved') return { custody: 'handed_over', outcome: 'returned' };
  if (item.status === 'resolved') return { custody: custodyBefore(item), outcome: null };
  return { custody, outcome };
}

/** The public view of an item's page: all public fields, a reference, or nothing. */
export type ItemVisibility = ItemPage['access'] | 'hidden';

/**
 * The rule of the public item page; a category can be never public. Only approved items show more than a reference, and only
 * they show pictures.
 */
export function getVisibility({ isLostItem, status }: ItemState, isNeverPublic = false): ItemVisibility {
  if (status === 'approved' && !isNeverPublic) return 'full';
  if (!isLostItem && (isNeverPublic || status === 'pending' || status === 'rejected')) return 'hidden';
  return 'reference';
}

/** True if a reference may name the item: it was public before, and its outcome is no secret. */
export const isReferenceNamed = (item: ItemState): boolean =>
  item.isLostItem ? item.status === 'returned' : isHandedOver(item);

/** Also matches the bare number of an item's `version`. */
const TAG = /^(?:W\/)?("?)(\d{1,10})\1$/;

/**
 * True if the header names this version of an item.
 * @param ifMatch the header; without it, or with `*`, any version will do
 */
export const namesVersion = (ifMatch: string | null | undefined, version: number): boolean => {
  if (ifMatch == null || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => TAG.exec(tag.trim())?.[2] === String(version));
};
