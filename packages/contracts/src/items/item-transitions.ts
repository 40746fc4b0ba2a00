import type { Custody, ItemStatus } from './item-values.js';

export const itemActions = ['approve', 'reject', 'markClaimed', 'markReturned', 'resolve'] as const;
export type ItemAction = (typeof itemActions)[number];

/** What an action is called in its route, `POST /admin/items/:id/<segment>`. */
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
 * What may be done with a found item (§4). The one place to change it: the server and the buttons read it. For some
 * seconds `undo` leads back from each (decisions/undo.ts).
 */
export const foundItemTransitions: TransitionTable = {
  approve: { from: ['pending', 'rejected', 'claimed', 'resolved'], to: 'approved' },
  reject: { from: ['pending', 'approved'], to: 'rejected' },
  markClaimed: { from: ['pending', 'approved', 'rejected', 'resolved'], to: 'claimed' },
  resolve: { from: ['claimed'], to: 'resolved' },
};

/**
 * How a found item leaves that nobody claimed. Not among the actions, because it needs an outcome, and any number of
 * things may leave at once.
 */
export const partTransition: Transition = { from: ['approved'], to: 'resolved' };

/** Whether the desk may part with it. */
export const canPart = ({ isLostItem, status }: ItemState): boolean =>
  !isLostItem && partTransition.from.includes(status);

/** How the desk hands over what no approved claim is on: open to claims, or marked as claimed by hand. */
export const handOverTransition: Transition = { from: ['approved', 'claimed'], to: 'resolved' };

/** Whether the desk can hand it over without a claim. */
export const canHandOver = (item: ItemState & { custody: Custody | null }): boolean =>
  !item.isLostItem && item.custody === 'at_desk' && handOverTransition.from.includes(item.status);

/** What may be done with a lost report (§4). */
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

/**
 * What an action does to an item. Asking for the status that it already has is a success that changes nothing.
 */
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

/**
 * Whether the person who closed their own lost report may open it again: until the desk decides on it, or its personal
 * data is erased.
 */
export const canReopen = ({ isLostItem, status, reviewedBy, contactInfo }: ClosedReport): boolean =>
  isLostItem && status === 'returned' && reviewedBy === null && contactInfo !== '';
