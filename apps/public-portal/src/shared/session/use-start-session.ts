import { useFollowAccount } from '@lost-found/api-client';
import { useTheme } from '@lost-found/app-kit';
import type { Session } from '@lost-found/contracts';
import { useLanguage } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { startSession } from './session-state';

/** Returns a function that starts a session and applies the account's language and theme to the page. */
export const useStartSession = () => {
  const client = useQueryClient();
  const followAccount = useFollowAccount({ ...useLanguage(), ...useTheme() });
  return async (opened: Session): Promise<void> => {
    await followAccount();
    startSession(client, opened);
  };
};
