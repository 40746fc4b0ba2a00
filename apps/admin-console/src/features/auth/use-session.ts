import { forgetChosen, logOut, onRefusal, providerSignOutUrl, sessionOptions } from '@lost-found/api-client';
import { leavePage, useToast } from '@lost-found/app-kit';
import type { Session } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetSessionRecord, keepSessionRecord, mayBeSignedIn, SESSION_RECORD_KEY } from './session-record';

/** To the console, a user who is no administrator is nobody. */
const asAdmin = (session: Session | null | undefined) =>
  session && session.user.role !== 'admin' ? null : session;

/** Who is signed in to the console: undefined while that is not known, null when nobody is. */
export const useSession = () => {
  const [enabled] = useState(mayBeSignedIn);
  const query = useQuery({ ...sessionOptions(), enabled });
  const session = asAdmin(enabled ? query.data : (query.data ?? null));
  useEffect(() => {
    if (session) keepSessionRecord(session);
  }, [session]);
  return { ...query, session };
};

/** Asks the service whether the session still lasts. */
export const useAskSession = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionOptions().queryKey });
};

/** Where it was signed out on purpose; forgotten at the sign-in page. */
type SignedOut = 'here' | 'elsewhere' | null;

const signedOutOptions = () =>
  queryOptions<SignedOut>({ queryKey: ['auth', 'signed-out'], queryFn: skipToken });

/** The session was ended here, on purpose: nothing of it is shown any more. */
const leaveSession = (client: QueryClient): void => {
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
    const stops = [
      onRefusal(client, 'unauthenticated', () => client.setQueryData(queryKey, null)),
      // A second factor is required since, or the last one was taken away.
      onRefusal(client, 'second_factor_missing', () => void client.invalidateQueries({ queryKey })),
    ];
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== SESSION_RECORD_KEY) return;
      client.setQueryData(signedOutOptions().queryKey, newValue === null ? 'elsewhere' : null);
      void client.invalidateQueries({ queryKey });
    };
    window.addEventListener('storage', onStorage);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('storage', onStorage);
    };
  }, [client]);
  return { signedOut };
};

const mutationKey = ['auth', 'log-out'];

/** Signs out: what stands behind the sign-in then makes way for it at once (§2). */
export const useLogOut = () => {
  const client = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('admin');
  return useMutation({
    mutationKey,
    mutationFn: logOut,
    onSuccess: () => {
      const { provider } = client.getQueryData(sessionOptions().queryKey) ?? {};
      forgetSessionRecord();
      forgetChosen(client);
      leaveSession(client);
      if (provider) leavePage(providerSignOutUrl(provider));
    },
    onError: () => toast.error(t('frame.signOutFailed')),
  });
};

/** Whether the session is being ended on this very page: that it has ended may be heard of before the answer. */
export const useIsLoggingOut = (): boolean => useIsMutating({ mutationKey }) > 0;
