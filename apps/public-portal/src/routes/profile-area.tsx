import { Container, ErrorState, NavItem, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Navigate, NavLink, Outlet, useLocation } from '@lost-found/router';
import type { ReactNode } from 'react';
import { signInPath } from '../shared/session/sign-in-path';
import { useSession } from '../shared/session/use-session';
import styles from './profile-area.module.css';

const places = [
  { to: '/profile', key: 'profile' },
  { to: '/profile/items', key: 'items' },
  { to: '/profile/claims', key: 'claims' },
  { to: '/profile/notifications', key: 'notifications' },
  { to: '/profile/settings', key: 'settings' },
] as const;

/** The frame of the pages under `/profile`. */
export const ProfileArea = () => (
  <Container>
    <RequireSession>
      <div className={styles.columns}>
        <ProfileNav />
        <div className={styles.content}>
          <Outlet />
        </div>
      </div>
    </RequireSession>
  </Container>
);

/** The navigation of the profile area (§1). It stands next to the page, or above it on a phone. */
function ProfileNav() {
  const { t } = useTranslation('profile');
  return (
    <nav aria-label={t('pages.label')} className={styles.nav}>
      <ul className={styles.list}>
        {places.map(({ to, key }) => (
          <NavItem key={key} render={<NavLink to={to} end />}>
            {t(`pages.${key}`)}
          </NavItem>
        ))}
      </ul>
    </nav>
  );
}

/** Guards a page that needs an account. A visitor is redirected to the sign-in, and returns to the page after it. */
function RequireSession({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const location = useLocation();
  const { session, asking, failed, retry } = useSession();
  if (session) return children;
  if (asking) return <Spinner label={t('loading')} block />;
  // The key repeats the redirect for each location, also if the address is the same.
  if (!failed) return <Navigate key={location.key} to={signInPath(location)} replace />;
  return (
    <ErrorState
      headingLevel={1}
      title={t('loadFailed')}
      hint={t('loadFailedHint')}
      retryLabel={t('retry')}
      onRetry={retry}
    />
  );
}
