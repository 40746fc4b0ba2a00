import type { ClaimedItem } from '@lost-found/contracts';
import { createContext, useContext } from 'react';

/** Opens a claimed item from its row. */
export const OpenClaimedContext = createContext<(item: ClaimedItem) => void>(() => undefined);

export const useOpenClaimed = () => useContext(OpenClaimedContext);
