import { LoadFailed, ProviderWays, useSecondStep } from '@lost-found/app-kit';
import type { Session } from '@lost-found/contracts';
import { Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useLocation, useNavigate } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react';
import { TopDialog } from '../../shared/dialog/top-dialog';
import { useLastShown } from '../../shared/use-last-shown';
import { AccessChanged } from './access-changed';
import { AskProof } from './ask-proof';
import styles from './auth.module.css';
import { IdleWarning } from './idle-warning';
import { LoginForm, useEnter } from './login-form';
import { loginPath } from './return-path';
import { forgetSessionRecord } from './session-record';
import { useIsLoggingOut, useSession, useSessionEnd } from './use-session';

/**
 * Guards the pages behind the sign-in (§2): sends a signed-out user to the sign-in page, and back afterwards.
 * If the session ends during work, a dialog over the page asks for the sign-in.
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
      <AccessChanged key={`access ${user.id}`} access={user.access} />
      <AskProof />
      {session === null && !isLoggingOut && <SignInAgain user={user} />}
    </>
  );
}

/** @param andBack true if the sign-in leads back to this page */
function ToLogin({ andBack }: { andBack: boolean }) {
  const location = useLocation();
  const navigate = useNavigate();
  const lead = useEffectEvent(() =>
    navigate(loginPath(andBack ? location : undefined), { replace: andBack }),
  );
  useEffect(forgetSessionRecord, []);
  // Runs at each location: a user who opens another page during the redirect is redirected from there.
  useEffect(() => {
    void lead();
    // If the user comes back before the sign-in page is drawn, React has never left this location.
    const leadAgain = () => {
      if (keyOfEntry() === location.key) void lead();
    };
    window.addEventListener('popstate', leadAgain);
    return () => window.removeEventListener('popstate', leadAgain);
  }, [location.key]);
  return null;
}

/** Returns the key of the history's current entry, as React Router stores it. */
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
  /** The user who was signed in. */
  user: Session['user'];
}

/**
 * Covers a page after its session ended, until the user signs in. The page keeps the typed text and hides its
 * content.
 */
function SignInAgain({ user }: SignInAgainProps) {
  const { t } = useTranslation('admin');
  const location = useLocation();
  const reloadData = useReloadData(user);
  const enter = useEnter();
  const { step, isNeeded } = useSecondStep(async (session) => {
    await enter(session);
    reloadData(session);
  });
  return (
    <TopDialog title={t('login.againTitle')} concealing>
      <p>{t('login.again')}</p>
      {step || (
        <ProviderWays audience="staff" from={location.pathname + location.search}>
          <LoginForm email={user.email} onLoggedIn={reloadData} isFactorNeeded={isNeeded} />
        </ProviderWays>
      )}
      <Link to={loginPath(location)}>{t('login.leave')}</Link>
    </TopDialog>
  );
}

/**
 * Returns a function that reloads the data after the sign-in. If another administrator signs in, the old data
 * is removed first.
 */
const useReloadData = (user: Session['user']) => {
  const client = useQueryClient();
  return (session: Session) => {
    const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'auth' };
    void (session.user.id === user.id ? client.invalidateQueries(others) : client.resetQueries(others));
  };
};
