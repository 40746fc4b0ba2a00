import type { AdminItem, ItemAction } from '@lost-found/contracts';
import { createContext, useContext } from 'react';

export type ItemDialogKind = 'view' | 'edit' | 'delete';

/** What the rows of Manage Items can have done. */
export interface ItemControls {
  act: (item: AdminItem, action: ItemAction) => void;
  open: (item: AdminItem, dialog: ItemDialogKind) => void;
  /** The action that is under way, and on which item. */
  underWay: { itemId: string; action: ItemAction } | undefined;
}

export const ItemControlsContext = createContext<ItemControls>({
  act: () => undefined,
  open: () => undefined,
  underWay: undefined,
});

export const useItemControls = (): ItemControls => useContext(ItemControlsContext);
