import { sessionOptions } from '@lost-found/api-client';
import { useQuery } from '@tanstack/react-query';
import { useLastShown } from './use-last-shown';

/**
 * True if the signed-in administrator has full access; false for one of the desk, and while that is unknown. It stays while a
 * session that has ended is begun again over the page.
 */
export const useHasFullAccess = (): boolean => {
  const { data } = useQuery({ ...sessionOptions(), enabled: false });
  return useLastShown(data ?? undefined)?.user.access === 'full';
};
