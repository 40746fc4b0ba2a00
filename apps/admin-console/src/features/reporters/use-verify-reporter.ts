import { verifyReporter } from '@lost-found/api-client';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useFailureToast } from '../../lib/text/use-failure-toast';
import { useRefreshLists } from '../../lib/use-refresh-lists';

/** Verify Reporter: notes that the desk knows who has this contact. */
export const useVerifyReporter = () => {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const fail = useFailureToast();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: verifyReporter,
    onSuccess: () => toast.success(t('reporters.toast.verified')),
    onError: (error) => fail(t('reporters.toast.failed'), error),
    onSettled: refresh,
  });
};
