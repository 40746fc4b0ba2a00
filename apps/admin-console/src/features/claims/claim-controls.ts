import { createContext, useContext } from 'react';

/** Opens a claim from its row. */
export const OpenClaimContext = createContext<(claimId: string) => void>(() => undefined);

export const useOpenClaim = () => useContext(OpenClaimContext);
