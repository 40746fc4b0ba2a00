import { storedAdminSessionKey } from '@lost-found/contracts';

/** Where the portal keeps who signed in in this browser. */
const portalKey = 'lost-found-signed-in';

/** Forgets who was signed in before the page was loaded: the store, which is new, knows nobody. */
export const forgetSignIns = (): void => {
  try {
    for (const key of [portalKey, storedAdminSessionKey]) localStorage.removeItem(key);
  } catch {
    // Storage may be refused altogether (private windows): then nothing was kept.
  }
};
