import { createContext } from 'react';

/** Whether the console stands on a page of its own: there is no public site beside it then. */
export const StandaloneContext = createContext(false);
