import { ApiError, isApiError, sessionOptions } from '@lost-found/api-client';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Makes sure that whoever is signed in still is, before something is sent: the service would take it, as a visitor's
 * or as that of whoever signed in here since. Where it cannot be found out, what is sent finds out.
 * @throws ApiError unauthenticated
 */
export const confirmSession = async (client: QueryClient): Promise<void> => {
  const { queryKey, ...options } = sessionOptions();
  const shown = client.getQueryData(queryKey);
  if (!shown) return;
  try {
    const session = await client.fetchQuery({
      ...options,
      queryKey: [...queryKey, 'now'],
      staleTime: 0,
      gcTime: 0,
    });
    if (session?.user.id !== shown.user.id) throw new ApiError({ code: 'unauthenticated', status: 401 });
  } catch (error) {
    if (isApiError(error, 'unauthenticated')) throw error;
  }
};
