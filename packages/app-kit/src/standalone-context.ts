import { createContext } from 'react';

/** True for a remote on its own page, without other remotes. */
export const StandaloneContext = createContext(false);
