import { sessionOptions } from '@lost-found/api-client';
import { type AdminAccess, type AdminUser, hasAccess } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLastShown } from './use-last-shown';

/**
 * True if the signed-in administrator has full access; false for one of the desk, and while that is unknown. It stays while a
 * session that has ended is begun again over the page.
 */
export const useHasFullAccess = (): boolean => useHasAccess('full');

/** The same for any level; a level of `intake` is open to every administrator. */
export const useHasAccess = (level: AdminAccess): boolean => hasAccess(useAccess(), level);

/** Returns what the signed-in administrator may use; null while that is unknown. */
export const useAccess = (): AdminAccess | null => {
  const { data } = useQuery({ ...sessionOptions(), enabled: false });
  return useLastShown(data ?? undefined)?.user.access ?? null;
};

export const useIsOneself = ({ id }: Pick<AdminUser, 'id'>): boolean =>
  useQuery(sessionOptions()).data?.user.id === id;

/** Returns the name of the signed-in administrator, for papers. */
export const useClerk = (): string | undefined =>
  useQuery({ ...sessionOptions(), enabled: false }).data?.user.fullName;
