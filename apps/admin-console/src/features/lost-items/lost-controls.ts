import type { AdminItem, ItemAction } from '@lost-found/contracts';
import { createContext, useContext } from 'react';
import type { ItemActionUnderWay } from '../../lib/item/use-item-action';

/** What the rows of Lost Items Reported can have done. */
export interface LostControls {
  act: (item: AdminItem, action: ItemAction) => void;
  open: (id: string) => void;
  /** The action that is under way, and on which report. */
  underWay: ItemActionUnderWay | undefined;
}

export const LostControlsContext = createContext<LostControls>({
  act: () => undefined,
  open: () => undefined,
  underWay: undefined,
});

export const useLostControls = (): LostControls => useContext(LostControlsContext);
