import {
  type AdminItem,
  availableItemActions,
  handedOverStatuses,
  type ItemAction,
  type ItemStatus,
} from '@lost-found/contracts';

/** The next step of the queue, in the row itself (§2); everything else is in the view. */
const nextSteps: Partial<Record<AdminItem['status'], readonly ItemAction[]>> = {
  pending: ['approve', 'reject'],
  approved: ['markClaimed', 'markReturned'],
};

/** The status buttons of a row: the allowed transitions that are a next step. */
export const rowActions = (item: AdminItem): ItemAction[] =>
  availableItemActions(item).filter((action) => nextSteps[item.status]?.includes(action));

/** The step that the desk most likely takes next; none where the item is done with. */
export const nextStep = (item: AdminItem): ItemAction | undefined => rowActions(item)[0];

/** Everything that the table of transitions allows, the next step last: there the eye ends. */
export const viewActions = (item: AdminItem): ItemAction[] => {
  const next = nextStep(item);
  const others = availableItemActions(item).filter((action) => action !== next);
  return next ? [...others.reverse(), next] : others.reverse();
};

/** True where approving an item takes it back: from its claimant (§4), from its owner, or from where the desk gave it. */
export const isTakenBack = ({ isLostItem, status }: Pick<AdminItem, 'isLostItem' | 'status'>): boolean =>
  !isLostItem && (handedOverStatuses as readonly ItemStatus[]).includes(status);

/** Returns the name of an action on this item: approving a claimed or resolved item is called Take back. */
export const nameOfAction = (item: AdminItem, action: ItemAction): ItemAction | 'takeBack' =>
  action === 'approve' && isTakenBack(item) ? 'takeBack' : action;
