import { onRefusal, sessionOptions } from '@lost-found/api-client';
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSION_RECORD_KEY } from './session-record';

/** Where it was signed out on purpose; forgotten at the sign-in page. */
type SignedOut = 'here' | 'elsewhere' | null;

const signedOutOptions = () =>
  queryOptions<SignedOut>({ queryKey: ['auth', 'signed-out'], queryFn: skipToken });

/** The session was ended here, on purpose: nothing of it is shown any more. */
export const leaveSession = (client: QueryClient): void => {
  client.setQueryData(signedOutOptions().queryKey, 'here');
  client.setQueryData(sessionOptions().queryKey, null);
};

/**
 * Notices the end of a session: a call is refused with 401, or another tab signs out or in.
 * @returns where it was signed out on purpose, if it was: what is open is then not to stay
 */
export const useSessionEnd = (): { signedOut: SignedOut } => {
  const client = useQueryClient();
  const { data: signedOut = null } = useQuery(signedOutOptions());
  useEffect(() => {
    const { queryKey } = sessionOptions();
    const stop = onRefusal(client, 'unauthenticated', () => client.setQueryData(queryKey, null));
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== SESSION_RECORD_KEY) return;
      client.setQueryData(signedOutOptions().queryKey, newValue === null ? 'elsewhere' : null);
      void client.invalidateQueries({ queryKey });
    };
    window.addEventListener('storage', onStorage);
    return () => {
      stop();
      window.removeEventListener('storage', onStorage);
    };
  }, [client]);
  return { signedOut };
};
