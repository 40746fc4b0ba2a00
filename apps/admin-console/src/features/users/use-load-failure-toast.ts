import { useTranslation } from '@lost-found/i18n';
import { useEffect, useRef } from 'react';
import { useFailureToast } from '../../lib/text/use-failure-toast';

/** Says that the users could not be loaded (§8), once for each failure; the list itself offers to try again. */
export const useLoadFailureToast = (error: unknown): void => {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const say = useRef<(cause: unknown) => void>(() => undefined);
  useEffect(() => {
    say.current = (cause) => fail(t('users.toast.loadFailed'), cause);
  });
  useEffect(() => {
    if (error) say.current(error);
  }, [error]);
};
