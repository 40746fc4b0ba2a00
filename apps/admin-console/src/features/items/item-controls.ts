import type { AdminItem } from '@lost-found/contracts';
import type { ItemActions } from '../../lib/item/use-item-action';
import { requiredContext } from '../../lib/required-context';

export type ItemDialogKind = 'view' | 'edit' | 'delete';

/** What the rows of Manage Items can have done. */
export interface ItemControls extends ItemActions {
  open: (item: AdminItem, dialog: ItemDialogKind) => void;
}

export const [ItemControlsContext, useItemControls] = requiredContext<ItemControls>();
