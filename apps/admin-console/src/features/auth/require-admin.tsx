import { LoadFailed, ProviderWays, useSecondStep } from '@lost-found/app-kit';
import type { Session } from '@lost-found/contracts';
import { Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useLocation, useNavigate } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react';
import { TopDialog } from '../../lib/dialog/top-dialog';
import { useLastShown } from '../../lib/use-last-shown';
import { AskProof } from './ask-proof';
import styles from './auth.module.css';
import { IdleWarning } from './idle-warning';
import { LoginForm, useEnter } from './login-form';
import { loginPath } from './return-path';
import { forgetSessionRecord } from './session-record';
import { useIsLoggingOut, useSession, useSessionEnd } from './use-session';

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
      {session && <IdleWarning />}
      <AskProof />
      {session === null && !isLoggingOut && <SignInAgain user={user} />}
    </>
  );
}

/** @param andBack whether the sign-in leads back to this page */
function ToLogin({ andBack }: { andBack: boolean }) {
  const location = useLocation();
  const navigate = useNavigate();
  const lead = useEffectEvent(() =>
    navigate(loginPath(andBack ? location : undefined), { replace: andBack }),
  );
  useEffect(forgetSessionRecord, []);
  // Anew at each place: whoever goes elsewhere while it leads to the sign-in is led there from there.
  useEffect(() => {
    void lead();
    // Whoever comes back here before the sign-in was drawn has, to React, never left.
    const leadAgain = () => {
      if (keyOfEntry() === location.key) void lead();
    };
    window.addEventListener('popstate', leadAgain);
    return () => window.removeEventListener('popstate', leadAgain);
  }, [location.key]);
  return null;
}

/** Of the history's present entry, as React Router notes it. */
const keyOfEntry = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

function Waiting() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <main className={styles.wait}>
      {session.isError ? (
        <LoadFailed query={session} headingLevel={1} />
      ) : (
        <Spinner label={t('loading')} block />
      )}
    </main>
  );
}

interface SignInAgainProps {
  /** Whose work lies behind. */
  user: Session['user'];
}

/**
 * Stands over a page whose session ended, until somebody signs in: what was typed there stays, and nobody sees it
 * meanwhile.
 */
function SignInAgain({ user }: SignInAgainProps) {
  const { t } = useTranslation('admin');
  const location = useLocation();
  const goOn = useGoOn(user);
  const enter = useEnter();
  const { step, isNeeded } = useSecondStep(async (session) => {
    await enter(session);
    goOn(session);
  });
  return (
    <TopDialog title={t('login.againTitle')} concealing>
      <p>{t('login.again')}</p>
      {step || (
        <ProviderWays audience="staff" from={location.pathname + location.search}>
          <LoginForm email={user.email} onLoggedIn={goOn} isFactorNeeded={isNeeded} />
        </ProviderWays>
      )}
      <Link to={loginPath(location)}>{t('login.leave')}</Link>
    </TopDialog>
  );
}

/** What was refused meanwhile is asked for again; of what one administrator loaded another sees nothing. */
const useGoOn = (user: Session['user']) => {
  const client = useQueryClient();
  return (session: Session) => {
    const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'auth' };
    void (session.user.id === user.id ? client.invalidateQueries(others) : client.resetQueries(others));
  };
};
