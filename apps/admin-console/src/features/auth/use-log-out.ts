import { logOut, sessionOptions } from '@lost-found/api-client';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetSessionRecord } from './session-record';

/** Signs out and goes to the sign-in page (§2). */
export const useLogOut = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { t } = useTranslation('admin');
  return useMutation({
    mutationFn: logOut,
    onSuccess: async () => {
      forgetSessionRecord();
      await navigate('/admin/login');
      client.setQueryData(sessionOptions().queryKey, null);
      // What only administrators may see does not stay in the memory of a shared computer.
      client.removeQueries({ type: 'inactive' });
    },
    onError: () => toast.error(t('frame.signOutFailed')),
  });
};
