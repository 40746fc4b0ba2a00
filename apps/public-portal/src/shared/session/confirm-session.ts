import { ApiError, isApiError, sessionOptions } from '@lost-found/api-client';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Checks before a submission that the person on the page is still signed in. Without this check, the service would
 * accept it as a visitor's submission, or as that of another person who signed in since. If the check itself fails,
 * the submission continues and reports its own error.
 * @throws ApiError `unauthenticated` if the session ended or belongs to another person
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
