import type { AdminItem, ItemAction } from '@lost-found/contracts';
import { createContext, useContext } from 'react';
import type { ItemActionUnderWay } from '../../lib/item/use-item-action';

export type ItemDialogKind = 'view' | 'edit' | 'delete';

/** What the rows of Manage Items can have done. */
export interface ItemControls {
  act: (item: AdminItem, action: ItemAction) => void;
  open: (item: AdminItem, dialog: ItemDialogKind) => void;
  /** The action that is under way, and on which item. */
  underWay: ItemActionUnderWay | undefined;
}

export const ItemControlsContext = createContext<ItemControls>({
  act: () => undefined,
  open: () => undefined,
  underWay: undefined,
});

export const useItemControls = (): ItemControls => useContext(ItemControlsContext);
