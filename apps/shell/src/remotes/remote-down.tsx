import { DeskPlace, useSiteApps } from '@lost-found/app-kit';
import { AppRoot, Button, ErrorState, Notice } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { Link, useRouteError } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { describeError } from '../reports/describe-error';
import { getTrace } from '../reports/load-trace';
import { reportError } from '../reports/report-error';
import { Screen } from '../screen';
import styles from '../screen.module.css';
import { isCanary, leaveCanary } from './canary';
import { isFault } from './is-fault';
import { triedVersion } from './page-releases';
import { reloadOnce } from './reload-once';
import { failedFile, getReason } from './remote-error';
import { remoteFor } from './remote-table';
import { isAppReplaced, useRetry } from './retry';

/** Runs `run` when the connection returns, so that the visitor need not press Retry. */
const useWhenBackOnline = (run: () => void) => {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const now = () => latest.current();
    window.addEventListener('online', now);
    return () => window.removeEventListener('online', now);
  }, []);
};

/** The main pages, linked from everywhere. */
const pages = [
  { to: '/', label: 'common:siteNav.home' },
  { to: '/search', label: 'common:siteNav.search' },
  { to: '/report', label: 'common:siteNav.reportFound' },
  { to: '/admin', label: 'navigation.admin' },
] as const;

/** Links to the main pages and to the other apps, except those that need the failed remote. */
const OtherPages = ({ without }: { without: string }) => {
  const { t } = useTranslation(['shell', 'common']);
  const apps = useSiteApps();
  const others = [...pages.map(({ to, label }) => ({ to, title: t(label) })), ...apps].filter(
    ({ to }) => remoteFor(to).name !== without,
  );
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className={styles.navigation}>
        {others.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** True when the server-rendered page stays readable below the notice. */
export const AboveDrawn = createContext(false);

/** Replaces a remote that cannot be shown: the reason and Retry. The other remotes still work. */
export const RemoteDown = ({ name }: { name: string }) => {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const reason = getReason(error);
  const state = useReport(error, name);
  const outdated = state === 'replaced';
  if (state === 'asking') return null;
  const why = {
    title: t('remote.title'),
    hint: outdated ? t('remote.outdated') : t(`remote.reason.${reason}`),
    retryLabel: outdated ? t('remote.reload') : t('remote.retry'),
  };
  return use(AboveDrawn) ? <DownAbove {...why} /> : <DownInPlace {...why} error={error} name={name} />;
};

interface Why {
  title: string;
  hint: string;
  retryLabel: string;
}

/** The error as a whole page, in place of the remote. */
const DownInPlace = ({ error, name, ...why }: Why & { error: unknown; name: string }) => {
  const { retry, retrying } = useRetry(error);
  useDocumentTitle(why.title);
  useWhenBackOnline(retry);
  return (
    <Screen navigation={<OtherPages without={name} />}>
      <ErrorState headingLevel={1} {...why} onRetry={retry} retrying={retrying} />
      <Details error={error} />
      <DeskPlace />
    </Screen>
  );
};

/** What the operators get, for a person who calls them: the error and the steps of loading that failed or were slow. */
const Details = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('shell');
  const [steps] = useState(getTrace);
  const lines = steps.map(({ remote, step, attempt, ms, reason }) =>
    [`${remote} ${step} #${attempt}`, `${ms} ms`, ...(reason ? [reason] : [])].join(', '),
  );
  return (
    <details className={styles.details}>
      <summary>{t('remote.details.title')}</summary>
      <p>{t('remote.details.text')}</p>
      <ul lang="en">
        {[describeError(error).message, ...lines].map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
    </details>
  );
};

const reload = () => window.location.reload();

/** The error as a banner above the server-rendered page. Retry reloads the whole page. */
const DownAbove = ({ title, hint, retryLabel }: Why) => {
  useWhenBackOnline(reload);
  return (
    <AppRoot>
      <Notice
        tone="danger"
        banner
        live
        title={title}
        className={styles.above}
        action={
          <Button size="small" variant="secondary" onClick={reload}>
            {retryLabel}
          </Button>
        }
      >
        {hint}
      </Notice>
    </AppRoot>
  );
};

type Answer = 'asking' | 'replaced' | 'current';

/**
 * Reports the error to the operators, and finds out if the visitor gets another release now: it replaced the files of this page,
 * or it is the live one in place of a canary that failed. If a file does not arrive, its release was removed. Then, and
 * after a canary, the page reloads, unless a reload would abort a mutation.
 */
const useReport = (error: unknown, name: string): Answer => {
  const queries = useQueryClient();
  const version = triedVersion(name) ?? 'unknown';
  const isAsked = getReason(error) !== 'timeout';
  const isFileGone = isAsked && failedFile(error) !== undefined;
  const isLost = isFileGone || isCanary({ name, version });
  const [answer, setAnswer] = useState<Answer>(isLost ? 'asking' : 'current');
  useEffect(() => {
    let isOver = false;
    const judge = async () => {
      const release = { name, version };
      const hasLeft = await leaveCanary(release, reportError(error, release, isFault(error)));
      const isOther = (isAsked || hasLeft) && (await isAppReplaced(name));
      if (isOver) return;
      const mayReload = isOther && (isFileGone || hasLeft) && navigator.onLine && queries.isMutating() === 0;
      if (!mayReload || !reloadOnce()) setAnswer(isOther ? 'replaced' : 'current');
    };
    console.error(error);
    void judge();
    return () => {
      isOver = true;
    };
  }, [error, isAsked, isFileGone, name, version, queries]);
  return answer;
};
