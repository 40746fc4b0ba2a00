import { ErrorState, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Navigate, useLocation } from '@lost-found/router';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useLastShown } from '../../lib/use-last-shown';
import styles from './auth.module.css';
import { loginPath } from './return-path';
import { forgetSessionRecord } from './session-record';
import { SignInAgain } from './sign-in-again';
import { useIsLoggingOut } from './use-log-out';
import { useSession } from './use-session';
import { useSessionEnd } from './use-session-end';

/**
 * The pages behind the sign-in (§2): whoever is not signed in goes there first, and comes back afterwards. Where a
 * session ends while somebody works, they sign in on the spot.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const { signedOut } = useSessionEnd();
  const isLoggingOut = useIsLoggingOut();
  const { user } = useLastShown(session ?? undefined) ?? {};
  if (session === null && (!user || signedOut)) return <ToLogin andBack={signedOut !== 'here'} />;
  if (!user) return <Waiting />;
  return (
    <>
      <Fragment key={user.id}>{children}</Fragment>
      {session === null && !isLoggingOut && <SignInAgain user={user} />}
    </>
  );
}

/** @param andBack whether the sign-in leads back to this page */
function ToLogin({ andBack }: { andBack: boolean }) {
  const location = useLocation();
  useEffect(forgetSessionRecord, []);
  // Anew at each place: whoever goes elsewhere while it leads to the sign-in is led there from there.
  return <Navigate key={location.key} to={loginPath(andBack ? location : undefined)} replace={andBack} />;
}

function Waiting() {
  const { t } = useTranslation(['admin', 'common']);
  const { isError, isFetching, refetch } = useSession();
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
