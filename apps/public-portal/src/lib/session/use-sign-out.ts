import { logOut } from '@lost-found/api-client';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetSession } from './session-state';

/** Signs out and goes home (§1). */
export const useSignOut = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { t } = useTranslation('portal');
  return useMutation({
    mutationFn: logOut,
    onSuccess: async () => {
      // First: a page that needs an account would lead to the sign-in.
      await navigate('/');
      forgetSession(client);
    },
    onError: () => toast.error(t('nav.signOutFailed')),
  });
};
