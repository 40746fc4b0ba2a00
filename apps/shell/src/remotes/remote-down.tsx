import { ErrorState } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { useRouteError } from '@lost-found/router';
import { useEffect, useRef } from 'react';
import { Screen } from '../screen';
import { reasonOf } from './remote-error';
import { useRetry } from './retry';

/** Somebody without a connection need not press Retry when it is back. */
const useWhenBackOnline = (run: () => void) => {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const now = () => latest.current();
    window.addEventListener('online', now);
    return () => window.removeEventListener('online', now);
  }, []);
};

/** In the place of a remote that cannot be shown: what happened, and Retry. The rest of the site goes on. */
export const RemoteDown = () => {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const reason = reasonOf(error);
  const retry = useRetry(reason);
  useDocumentTitle(t('remote.title'));
  useEffect(() => console.error(error), [error]);
  useWhenBackOnline(retry);
  return (
    <Screen>
      <ErrorState
        headingLevel={1}
        title={t('remote.title')}
        hint={t(`remote.reason.${reason}`)}
        retryLabel={t('remote.retry')}
        onRetry={retry}
      />
    </Screen>
  );
};
