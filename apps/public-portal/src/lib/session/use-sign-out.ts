import { logOut } from '@lost-found/api-client';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useLeave } from './use-leave';

/** Signs out and goes home (§1). */
export const useSignOut = () => {
  const leave = useLeave();
  const toast = useToast();
  const { t } = useTranslation('portal');
  return useMutation({
    mutationFn: () => leave(logOut),
    onError: () => toast.error(t('nav.signOutFailed')),
  });
};
