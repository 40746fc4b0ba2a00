import type { ItemActions } from '../../lib/item/use-item-action';
import { requiredContext } from '../../lib/required-context';

/** What the rows of Lost Items Reported can have done. */
export interface LostControls extends ItemActions {
  open: (id: string) => void;
}

export const [LostControlsContext, useLostControls] = requiredContext<LostControls>();
