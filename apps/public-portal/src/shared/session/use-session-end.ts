import { onRefusal, sessionOptions } from '@lost-found/api-client';
import { storedAdminSessionKey } from '@lost-found/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMarkerKey, markedUser } from './session-marker';
import { noticeSessionEnd, resumeSession, sessionEndOptions } from './session-state';

/**
 * Notices that the session ended elsewhere: the service refuses a call, another tab signs out, or another person signs
 * in. The frame uses it from the start, because the dialog that asks to sign in again loads later.
 */
export const useNoticeSessionEnd = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const stop = onRefusal(client, 'unauthenticated', () => noticeSessionEnd(client));
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (!key || !isMarkerKey(key)) return;
      const user = client.getQueryData(sessionOptions().queryKey)?.user;
      // A sign-in of a person who is not an administrator removes the console's record. This is no sign-out.
      if (newValue === null && key === storedAdminSessionKey && user?.role !== 'admin') return;
      if (user && markedUser(key, newValue) === user.id) resumeSession(client);
      else noticeSessionEnd(client);
    };
    window.addEventListener('storage', onStorage);
    return () => {
      stop();
      window.removeEventListener('storage', onStorage);
    };
  }, [client]);
};

/** True when the page's session has ended elsewhere. */
export const useSessionEnded = (): boolean => useQuery(sessionEndOptions()).data ?? false;
