import { ErrorState, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Navigate, useLocation } from '@lost-found/router';
import type { ReactNode } from 'react';
import styles from './auth.module.css';
import { loginPath } from './return-path';
import { useSession, useSessionEnd } from './use-session';

/** The pages behind the sign-in (§2): whoever is not signed in goes there first, and comes back afterwards. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['admin', 'common']);
  const location = useLocation();
  const { session, isError, isFetching, refetch } = useSession();
  useSessionEnd();
  if (session) return children;
  if (session === null) return <Navigate to={loginPath(location)} replace />;
  return (
    <main className={styles.wait}>
      {isError ? (
        <ErrorState
          headingLevel={1}
          title={t('error.title')}
          retryLabel={t('retry', { ns: 'common' })}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <Spinner label={t('loading', { ns: 'common' })} block />
      )}
    </main>
  );
}
