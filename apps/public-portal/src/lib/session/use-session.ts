import { sessionOptions } from '@lost-found/api-client';
import type { Session } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetSessionMarker, mayBeSignedIn } from './session-marker';

interface SessionState {
  /** Who is signed in; undefined where nobody is, or while that is not known. */
  session: Session | undefined;
  /** It is being found out. */
  asking: boolean;
  /** It could not be found out. */
  failed: boolean;
  /** Asks again. */
  retry: () => void;
}

/**
 * Who is signed in. The service is asked once a page, and only where a record says that somebody may be. That a
 * session ends meanwhile is noticed by what the service then refuses.
 */
export const useSession = (): SessionState => {
  const [enabled] = useState(mayBeSignedIn);
  const { data, isError, refetch } = useQuery({
    ...sessionOptions(),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data === null) forgetSessionMarker();
  }, [data]);
  return {
    session: data ?? undefined,
    // Also while there is no network to ask by.
    asking: enabled && data === undefined && !isError,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
};
