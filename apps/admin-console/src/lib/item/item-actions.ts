import { type AdminItem, availableItemActions, type ItemAction, isHandedOver } from '@lost-found/contracts';

/** The next step of the queue, in the row itself (§2); everything else is in the view. */
const nextSteps: Partial<Record<AdminItem['status'], readonly ItemAction[]>> = {
  pending: ['approve', 'reject'],
  approved: ['markClaimed', 'markReturned'],
};

/** The status buttons of a row: what the table of transitions allows, as far as it is the next step. */
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

/** True where approving would take the item from the person whose claim was approved (§4). */
export const approvalWithdrawsClaim = (item: AdminItem): boolean => isHandedOver(item);
