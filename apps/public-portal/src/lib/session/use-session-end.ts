import { isApiError, sessionOptions } from '@lost-found/api-client';
import { storedAdminSessionKey } from '@lost-found/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionMarkerKey } from './session-marker';
import { noticeSessionEnd, sessionEndOptions, startSession } from './session-state';

/** Whether the session ended elsewhere: a call is refused for want of one, or another tab signs out. */
export const useSessionEnd = (): boolean => {
  const client = useQueryClient();
  const { data: ended = false } = useQuery(sessionEndOptions());
  useEffect(() => {
    const onError = (error: unknown) => isApiError(error, 'unauthenticated') && noticeSessionEnd(client);
    const ofQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    });
    const ofMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    });
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== sessionMarkerKey && key !== storedAdminSessionKey) return;
      const session = client.getQueryData(sessionOptions().queryKey);
      if (newValue === null) noticeSessionEnd(client);
      else if (key === sessionMarkerKey && session && newValue === session.user.id)
        startSession(client, session);
      else if (key === sessionMarkerKey) noticeSessionEnd(client);
    };
    window.addEventListener('storage', onStorage);
    return () => {
      ofQueries();
      ofMutations();
      window.removeEventListener('storage', onStorage);
    };
  }, [client]);
  return ended;
};
