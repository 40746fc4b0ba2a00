import { useTranslation } from '@lost-found/i18n';
import { useEffect, useRef } from 'react';
import { useFailureToast } from '../../lib/text/use-failure-toast';

interface FirstLoad {
  /** Failed, and there is nothing to show. */
  isLoadingError: boolean;
  error: unknown;
}

/** Says once that the users could not be loaded (§8); in place of the list it says so as well, and can be tried again. */
export const useLoadFailureToast = ({ isLoadingError, error }: FirstLoad): void => {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const say = useRef(() => undefined as unknown);
  useEffect(() => {
    say.current = () => fail(t('users.toast.loadFailed'), error);
  });
  useEffect(() => {
    if (isLoadingError) say.current();
  }, [isLoadingError]);
};
