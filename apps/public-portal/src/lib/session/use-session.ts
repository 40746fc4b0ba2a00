import { sessionOptions } from '@lost-found/api-client';
import type { Session } from '@lost-found/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetSessionMarker, isMarkerKey, mayBeSignedIn } from './session-marker';

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
 * Who is signed in. The service is asked once a page, and only where a record says that somebody may be, and again
 * where it says so later. That a session ends meanwhile is noticed by what the service then refuses.
 */
export const useSession = (): SessionState => {
  const client = useQueryClient();
  const [enabled, setEnabled] = useState(mayBeSignedIn);
  const { data, isError, isFetching, refetch } = useQuery({
    ...sessionOptions(),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isNobody = data === null && !isFetching;
  useEffect(() => {
    if (isNobody) forgetSessionMarker();
  }, [isNobody]);
  useEffect(() => {
    // Somebody signs in in another tab: from then on what a visitor sends here is theirs, and the page is to say so.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const { queryKey } = sessionOptions();
      if (!key || !isMarkerKey(key) || newValue === null || client.getQueryData(queryKey)) return;
      setEnabled(true);
      void client.invalidateQueries({ queryKey, exact: true });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [client]);
  return {
    session: data ?? undefined,
    // Also while there is no network to ask by.
    asking: enabled && data === undefined && !isError,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
};
