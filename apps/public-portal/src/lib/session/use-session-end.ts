import { onRefusal, sessionOptions } from '@lost-found/api-client';
import { storedAdminSessionKey } from '@lost-found/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMarkerKey, markedUser } from './session-marker';
import { noticeSessionEnd, resumeSession, sessionEndOptions } from './session-state';

/**
 * Notices that the session ended elsewhere: a call is refused for want of one, or another tab signs out, or somebody
 * else in. For the frame, from its first moment: what asks to sign in again is downloaded after it.
 */
export const useNoticeSessionEnd = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const stop = onRefusal(client, 'unauthenticated', () => noticeSessionEnd(client));
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (!key || !isMarkerKey(key)) return;
      const user = client.getQueryData(sessionOptions().queryKey)?.user;
      // The console's record goes where somebody signs in who is no administrator: it says nothing of them.
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

/** Whether the session of whoever the page shows is known to have ended. */
export const useSessionEnded = (): boolean => useQuery(sessionEndOptions()).data ?? false;
