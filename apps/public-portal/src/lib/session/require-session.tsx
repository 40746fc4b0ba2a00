import { ErrorState, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Navigate, useLocation } from '@lost-found/router';
import type { ReactNode } from 'react';
import { signInPath } from './sign-in-path';
import { useSession } from './use-session';

/** A page that needs an account: who is not signed in goes to the sign-in first, and comes back afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['portal', 'common']);
  const location = useLocation();
  const { session, asking, failed, retry } = useSession();
  if (session) return children;
  if (asking) return <Spinner label={t('common:loading')} block />;
  if (!failed) return <Navigate to={signInPath(location)} replace />;
  return (
    <ErrorState
      headingLevel={1}
      title={t('state.loadFailed')}
      hint={t('state.loadFailedHint')}
      retryLabel={t('common:retry')}
      onRetry={retry}
    />
  );
}
