import { isApiError, sessionOptions } from '@lost-found/api-client';
import type { Session } from '@lost-found/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
    if (session === null) forgetSessionRecord();
  }, [session]);
  return { ...query, session };
};

/** Notices the end of a session: a call is refused with 401, or another tab signs out. */
export const useSessionEnd = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = sessionOptions();
    const end = (error: unknown) => {
      if (isApiError(error, 'unauthenticated')) client.setQueryData(queryKey, null);
    };
    const ofQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') end(event.action.error);
    });
    const ofMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') end(event.action.error);
    });
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SESSION_RECORD_KEY && newValue === null) void client.invalidateQueries({ queryKey });
    };
    window.addEventListener('storage', onStorage);
    return () => {
      ofQueries();
      ofMutations();
      window.removeEventListener('storage', onStorage);
    };
  }, [client]);
};
