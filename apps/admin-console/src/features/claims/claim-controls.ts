import type { AdminClaim } from '@lost-found/contracts';
import { createContext, useContext } from 'react';

/** Opens a claim from its row. */
export const OpenClaimContext = createContext<(claim: AdminClaim) => void>(() => undefined);

export const useOpenClaim = () => useContext(OpenClaimContext);
