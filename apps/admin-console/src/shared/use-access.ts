import { sessionOptions } from '@lost-found/api-client';
import { type AdminAccess, hasAccess } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLastShown } from './use-last-shown';

/**
 * True if the signed-in administrator has full access; false for one of the desk, and while that is unknown. It stays while a
 * session that has ended is begun again over the page.
 */
export const useHasFullAccess = (): boolean => useHasAccess('full');

/** The same for any level; a level of `desk` is open to every administrator. */
export const useHasAccess = (level: AdminAccess): boolean => {
  const { data } = useQuery({ ...sessionOptions(), enabled: false });
  return hasAccess(useLastShown(data ?? undefined)?.user.access ?? null, level);
};
