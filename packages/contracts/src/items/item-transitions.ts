import type { Custody, ItemStatus } from './item-values.js';
import { type ItemKeep, isOnHold } from './keep.js';

export const itemActions = ['approve', 'reject', 'markClaimed', 'markReturned', 'resolve'] as const;
export type ItemAction = (typeof itemActions)[number];

/** The name of an action in its route, `POST /admin/items/:id/<segment>`. */
export const itemActionSegments = {
  approve: 'approve',
  reject: 'reject',
  markClaimed: 'mark-claimed',
  markReturned: 'mark-returned',
  resolve: 'resolve',
} as const satisfies Record<ItemAction, string>;

interface Transition {
  from: readonly ItemStatus[];
  to: ItemStatus;
}
type TransitionTable = Readonly<Partial<Record<ItemAction, Transition>>>;

/**
 * Transitions of a found item (§4). The server and the buttons read this one table. For some seconds `undo` reverses
 * each (decisions/undo.ts).
 */
export const foundItemTransitions: TransitionTable = {
  approve: { from: ['pending', 'rejected', 'claimed', 'resolved'], to: 'approved' },
  reject: { from: ['pending', 'approved'], to: 'rejected' },
  markClaimed: { from: ['pending', 'approved', 'rejected', 'resolved'], to: 'claimed' },
  resolve: { from: ['claimed'], to: 'resolved' },
};

/**
 * The disposal of an unclaimed item. It is not an action, because it needs an outcome and can move many items at once.
 */
export const partTransition: Transition = { from: ['approved'], to: 'resolved' };

/** True if the desk may dispose of the item. An item that is missing, on its way or on hold cannot leave. */
export const canPart = ({
  isLostItem,
  status,
  custody,
  keep = null,
}: ItemState & { custody: Custody | null; keep?: ItemKeep | null }): boolean =>
  !isLostItem &&
  partTransition.from.includes(status) &&
  custody !== 'in_transit' &&
  custody !== 'missing' &&
  !isOnHold({ keep });

/** The handover of an item without an approved claim: open to claims, or marked as claimed by hand. */
export const handOverTransition: Transition = { from: ['approved', 'claimed'], to: 'resolved' };

/** True if the desk can hand the item over without a claim. */
export const canHandOver = (item: ItemState & { custody: Custody | null }): boolean =>
  !item.isLostItem && item.custody === 'at_desk' && handOverTransition.from.includes(item.status);

/** Transitions of a lost report (§4). */
export const lostReportTransitions: TransitionTable = {
  approve: { from: ['pending', 'rejected'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  markReturned: { from: ['approved'], to: 'returned' },
  resolve: { from: ['returned'], to: 'resolved' },
};

interface ItemState {
  isLostItem: boolean;
  status: ItemStatus;
}

export type TransitionOutcome =
  | { kind: 'changed'; to: ItemStatus }
  | { kind: 'unchanged' }
  | { kind: 'refused' };

/** Applies an action to an item. An item that already has the status stays unchanged, which is a success. */
export const transitionItem = (item: ItemState, action: ItemAction): TransitionOutcome => {
  const transition = (item.isLostItem ? lostReportTransitions : foundItemTransitions)[action];
  if (!transition) return { kind: 'refused' };
  if (transition.to === item.status) return { kind: 'unchanged' };
  return transition.from.includes(item.status) ? { kind: 'changed', to: transition.to } : { kind: 'refused' };
};

/** The actions that would change this item now, in the order of `itemActions`. */
export const availableItemActions = (item: ItemState): ItemAction[] =>
  itemActions.filter((action) => transitionItem(item, action).kind === 'changed');

interface ClosedReport extends ItemState {
  reviewedBy: string | null;
  contactInfo: string;
}

/** True if the owner of a lost report may reopen it: until the desk decides on it, or its personal data is erased. */
export const canReopen = ({ isLostItem, status, reviewedBy, contactInfo }: ClosedReport): boolean =>
  isLostItem && status === 'returned' && reviewedBy === null && contactInfo !== '';
