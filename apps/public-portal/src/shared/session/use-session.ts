import { sessionOptions } from '@lost-found/api-client';
import { recognisePerson } from '@lost-found/app-kit';
import type { Session } from '@lost-found/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetSessionMarker, mayBeSignedIn } from './session-marker';

interface SessionState {
  /** The session; undefined without one, and until the service has answered. */
  session: Session | undefined;
  /** True until the service has answered. */
  asking: boolean;
  /** True when the request failed. */
  failed: boolean;
  /** Repeats the request. */
  retry: () => void;
}

/**
 * Reads the session. It asks the service once per page, and only if a stored record says that a person may be signed
 * in. A record that appears later causes another request. A refused call reveals the end of a session.
 */
export const useSession = (): SessionState => {
  const client = useQueryClient();
  const [enabled, setEnabled] = useState(mayBeSignedIn);
  const { data, isError, isFetching, refetch } = useQuery({
    ...sessionOptions(),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const userId = data?.user.id;
  useEffect(() => {
    if (userId) recognisePerson(userId);
  }, [userId]);
  const isSignedOut = data === null && !isFetching;
  useEffect(() => {
    if (isSignedOut) forgetSessionMarker();
  }, [isSignedOut]);
  useEffect(() => {
    // A sign-in in another tab makes every submission belong to that person, so the page must show the session.
    const ask = () => {
      const { queryKey } = sessionOptions();
      if (!mayBeSignedIn() || client.getQueryData(queryKey)) return;
      setEnabled(true);
      void client.invalidateQueries({ queryKey, exact: true });
    };
    window.addEventListener('storage', ask);
    // A page in the browser's back/forward cache gets no storage event. It becomes visible when it is restored.
    window.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('storage', ask);
      window.removeEventListener('visibilitychange', ask);
    };
  }, [client]);
  return {
    session: data ?? undefined,
    // This is also true while there is no network.
    asking: enabled && data === undefined && !isError,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
};
