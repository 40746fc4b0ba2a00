import { configOptions, logInAdmin, sessionOptions } from '@lost-found/api-client';
import { durations, type Login } from '@lost-found/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atLeast } from '../../lib/at-least';
import { keepSessionRecord } from './session-record';

/** Signs in; the button says so for the specified time at least (§9), though the call starts at once. */
export const useLogIn = () => {
  const client = useQueryClient();
  const { data: config } = useQuery(configOptions());
  const delay = config?.delays.adminLogin ?? durations.adminLogin;
  return useMutation({
    mutationFn: (login: Login) => atLeast(delay, logInAdmin(login)),
    onSuccess: (session) => {
      keepSessionRecord(session);
      client.setQueryData(sessionOptions().queryKey, session);
    },
  });
};
