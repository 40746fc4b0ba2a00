import { configOptions, logInAdmin, sessionOptions, useFollowAccount } from '@lost-found/api-client';
import { durations, type Login } from '@lost-found/contracts';
import { useTheme } from '@lost-found/design-system';
import { useLanguage } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atLeast } from '../../lib/at-least';
import { keepSessionRecord } from './session-record';

/**
 * Signs in, and shows the console as the account says; the button says so for the specified time at least (§9),
 * though the call starts at once.
 */
export const useLogIn = () => {
  const client = useQueryClient();
  const { data: config } = useQuery(configOptions());
  const followAccount = useFollowAccount({ ...useLanguage(), ...useTheme() });
  const delay = config?.delays.adminLogin ?? durations.adminLogin;
  return useMutation({
    mutationFn: async (login: Login) => {
      const session = await atLeast(delay, logInAdmin(login));
      await followAccount();
      return session;
    },
    onSuccess: (session) => {
      keepSessionRecord(session);
      client.setQueryData(sessionOptions().queryKey, session);
    },
  });
};
