import { forgetChosen, logOut } from '@lost-found/api-client';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetSessionRecord } from './session-record';
import { leaveSession } from './use-session-end';

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
      forgetSessionRecord();
      forgetChosen(client);
      leaveSession(client);
    },
    onError: () => toast.error(t('frame.signOutFailed')),
  });
};

/** Whether the session is being ended on this very page: that it has ended may be heard of before the answer. */
export const useIsLoggingOut = (): boolean => useIsMutating({ mutationKey }) > 0;
