import { forgetChosen, logOut } from '@lost-found/api-client';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetSessionRecord } from './session-record';

const mutationKey = ['auth', 'log-out'];

/** Signs out and goes to the sign-in page (§2). */
export const useLogOut = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { t } = useTranslation('admin');
  return useMutation({
    mutationKey,
    mutationFn: logOut,
    onSuccess: () => {
      forgetSessionRecord();
      forgetChosen(client);
      return navigate('/admin/login');
    },
    onError: () => toast.error(t('frame.signOutFailed')),
  });
};

/** Whether the session is being ended on this very page, until the sign-in page is there. */
export const useIsLoggingOut = (): boolean => useIsMutating({ mutationKey }) > 0;
