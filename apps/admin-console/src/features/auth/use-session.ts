import { sessionOptions } from '@lost-found/api-client';
import type { Session } from '@lost-found/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepSessionRecord, mayBeSignedIn } from './session-record';

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
