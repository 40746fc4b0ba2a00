import { ErrorState } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { Link, useRouteError } from '@lost-found/router';
import { useEffect, useRef, useState } from 'react';
import { triedVersion } from '../releases/page-releases';
import { reportError } from '../reports/report-error';
import { Screen } from '../screen';
import styles from '../screen.module.css';
import { reasonOf } from './remote-error';
import { type RemoteName, remoteTable } from './remote-table';
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

/** The pages that one goes to from anywhere, by the remote that shows them. */
const pages: Record<RemoteName, { to: string; label: 'home' | 'search' | 'report' | 'admin' }[]> = {
  'public-portal': [
    { to: '/', label: 'home' },
    { to: '/search', label: 'search' },
    { to: '/report', label: 'report' },
  ],
  'admin-console': [{ to: '/admin', label: 'admin' }],
};

/** The way to what does not need the remote that is down. */
const OtherPages = ({ without }: { without: RemoteName }) => {
  const { t } = useTranslation('shell');
  const others = remoteTable.filter(({ name }) => name !== without).flatMap(({ name }) => pages[name]);
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className={styles.navigation}>
        {others.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(`navigation.${label}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
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
    <Screen navigation={<OtherPages without={name} />}>
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
