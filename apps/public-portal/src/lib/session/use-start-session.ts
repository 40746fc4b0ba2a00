import { useFollowAccount } from '@lost-found/api-client';
import { useTheme } from '@lost-found/app-kit';
import type { Session } from '@lost-found/contracts';
import { useLanguage } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { startSession } from './session-state';

/** What the page does when somebody has signed in: it goes by their account from then on. */
export const useStartSession = () => {
  const client = useQueryClient();
  const followAccount = useFollowAccount({ ...useLanguage(), ...useTheme() });
  return async (opened: Session): Promise<void> => {
    await followAccount();
    startSession(client, opened);
  };
};
