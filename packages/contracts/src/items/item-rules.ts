import type { ItemStatus } from './item-values.js';

interface ItemState {
  isLostItem: boolean;
  status: ItemStatus;
}

/** The statuses of a found item that went to its owner (§4), for queries; `isHandedOver` tells it of one item. */
export const handedOverStatuses = ['claimed', 'resolved'] as const satisfies readonly ItemStatus[];

/** True of a found item that was promised to a claimant or is with them; lost reports are never claimed (§4). */
export const isHandedOver = ({ isLostItem, status }: ItemState): boolean =>
  !isLostItem && (handedOverStatuses as readonly ItemStatus[]).includes(status);

/** True of an item that may be claimed, and is therefore in the public search: approved, and found (§4). */
export const isClaimable = ({ isLostItem, status }: ItemState): boolean =>
  !isLostItem && status === 'approved';

/** True of a report whose owner may still edit it: under review, or a found item that is there to be claimed. */
export const isEditableByOwner = ({ isLostItem, status }: ItemState): boolean =>
  status === 'pending' || (!isLostItem && status === 'approved');

/** True of a report that its owner may take back: it is neither promised to anybody nor closed. */
export const isWithdrawable = ({ status }: ItemState): boolean =>
  status === 'pending' || status === 'approved' || status === 'rejected';
