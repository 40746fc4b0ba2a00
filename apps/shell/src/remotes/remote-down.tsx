import { ErrorState } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { useRouteError } from '@lost-found/router';
import { useEffect, useRef, useState } from 'react';
import { triedVersion } from '../releases/page-releases';
import { reportError } from '../reports/report-error';
import { Screen } from '../screen';
import { reasonOf } from './remote-error';
import type { RemoteName } from './remote-table';
import { isOtherLive, useRetry } from './retry';

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

/** The operators are told; the person sees it. */
const useTold = (error: unknown, name: RemoteName) =>
  useEffect(() => {
    console.error(error);
    reportError(error, { name, version: triedVersion(name) ?? 'unknown' });
  }, [error, name]);

/** Whether the page's files cannot be had because another release took their place. */
const useOutdated = (asked: boolean): boolean => {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (asked) void isOtherLive().then(setOutdated);
  }, [asked]);
  return outdated;
};

/** In the place of a remote that cannot be shown: what happened, and Retry. The rest of the site goes on. */
export const RemoteDown = ({ name }: { name: RemoteName }) => {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const reason = reasonOf(error);
  const outdated = useOutdated(reason !== 'timeout');
  const { retry, retrying } = useRetry(error);
  useDocumentTitle(t('remote.title'));
  useTold(error, name);
  useWhenBackOnline(retry);
  return (
    <Screen>
      <ErrorState
        headingLevel={1}
        title={t('remote.title')}
        hint={outdated ? t('remote.outdated') : t(`remote.reason.${reason}`)}
        retryLabel={outdated ? t('remote.reload') : t('remote.retry')}
        onRetry={retry}
        retrying={retrying}
      />
    </Screen>
  );
};
