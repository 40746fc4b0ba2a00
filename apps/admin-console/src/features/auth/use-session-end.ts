import { onRefusal, sessionOptions } from '@lost-found/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SESSION_RECORD_KEY } from './session-record';

/**
 * Notices the end of a session: a call is refused with 401, or another tab signs out or in.
 * @returns whether it was signed out in another tab, on purpose: what is open here is then not to stay
 */
export const useSessionEnd = (): { signedOutElsewhere: boolean } => {
  const client = useQueryClient();
  const [signedOutElsewhere, setSignedOutElsewhere] = useState(false);
  useEffect(() => {
    const { queryKey } = sessionOptions();
    const stop = onRefusal(client, 'unauthenticated', () => client.setQueryData(queryKey, null));
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== SESSION_RECORD_KEY) return;
      setSignedOutElsewhere(newValue === null);
      void client.invalidateQueries({ queryKey });
    };
    window.addEventListener('storage', onStorage);
    return () => {
      stop();
      window.removeEventListener('storage', onStorage);
    };
  }, [client]);
  return { signedOutElsewhere };
};
