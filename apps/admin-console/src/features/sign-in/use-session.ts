import { forgetChosen, logOut, onRefusal, providerSignOutUrl, sessionOptions } from '@lost-found/api-client';
import { forgetPerson, forgetTab, leavePage, recognisePerson, useToast } from '@lost-found/app-kit';
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
import { forgetSessionRecord, mayBeSignedIn, SESSION_RECORD_KEY, saveSessionRecord } from './session-record';

/** Treats a user who is no administrator as signed out. */
const asAdmin = (session: Session | null | undefined) =>
  session && session.user.role !== 'admin' ? null : session;

/** Returns the console's session: undefined while it is unknown, null if no administrator is signed in. */
export const useSession = () => {
  const [enabled] = useState(mayBeSignedIn);
  const query = useQuery({ ...sessionOptions(), enabled });
  const session = asAdmin(enabled ? query.data : (query.data ?? null));
  useEffect(() => {
    if (!session) return;
    recognisePerson(session.user.id);
    saveSessionRecord(session);
  }, [session]);
  return { ...query, session };
};

/** Returns a function that checks with the service if the session still lasts. */
export const useAskSession = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionOptions().queryKey });
};

/** The tab in which the user signed out on purpose. The sign-in page clears it. */
type SignedOut = 'here' | 'elsewhere' | null;

const signedOutOptions = () =>
  queryOptions<SignedOut>({ queryKey: ['auth', 'signed-out'], queryFn: skipToken });

/** Ends the session after a sign-out in this tab, so that its pages disappear at once. */
const leaveSession = (client: QueryClient): void => {
  client.setQueryData(signedOutOptions().queryKey, 'here');
  client.setQueryData(sessionOptions().queryKey, null);
};

/**
 * Notices the end of a session: a call answers 401, or another tab signs in or out.
 * @returns the tab in which the user signed out on purpose, if any: the open page must then disappear
 */
export const useSessionEnd = (): { signedOut: SignedOut } => {
  const client = useQueryClient();
  const { data: signedOut = null } = useQuery(signedOutOptions());
  useEffect(() => {
    const { queryKey } = sessionOptions();
    const stops = [
      onRefusal(client, 'unauthenticated', () => client.setQueryData(queryKey, null)),
      // Another administrator may have changed the access.
      onRefusal(client, 'forbidden', () => void client.invalidateQueries({ queryKey })),
      // A second factor is required now, or the user's last factor was removed.
      onRefusal(client, 'second_factor_missing', () => void client.invalidateQueries({ queryKey })),
    ];
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== SESSION_RECORD_KEY) return;
      const hasSignedOut = newValue === null;
      client.setQueryData(signedOutOptions().queryKey, hasSignedOut ? 'elsewhere' : null);
      if (hasSignedOut) forgetTab();
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

/** Signs out. The sign-in page replaces the console at once (§2). */
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
      forgetPerson();
      forgetChosen(client);
      leaveSession(client);
      if (provider) leavePage(providerSignOutUrl(provider));
    },
    onError: () => toast.error(t('frame.signOutFailed')),
  });
};

/**
 * True while this tab signs out: another call may report the end of the session before the answer arrives.
 */
export const useIsLoggingOut = (): boolean => useIsMutating({ mutationKey }) > 0;
