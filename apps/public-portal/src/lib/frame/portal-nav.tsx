import type { Session } from '@lost-found/contracts';
import { NavItem } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { NavLink, useLocation } from '@lost-found/router';
import { signInPath } from '../session/sign-in-path';
import { useSignOut } from '../session/use-sign-out';
import styles from './portal-nav.module.css';

const forAll = [
  { to: '/', key: 'home' },
  { to: '/search', key: 'search' },
  { to: '/report', key: 'reportFound' },
  { to: '/report-lost', key: 'reportLost' },
] as const;
const admin = { to: '/admin/dashboard', key: 'admin' } as const;
const profile = { to: '/profile', key: 'profile' } as const;
const dashboard = { to: '/admin/dashboard', key: 'dashboard' } as const;

const placesFor = (session: Session | undefined) => {
  if (!session) return [...forAll, admin];
  return session.user.role === 'admin' ? [...forAll, profile, dashboard] : [...forAll, profile];
};

interface PortalNavProps {
  session: Session | undefined;
  asking: boolean;
}

/** Where one can go, and in or out (§1): each only where one may use it. */
export function PortalNav({ session, asking }: PortalNavProps) {
  const { t } = useTranslation('portal');
  const location = useLocation();
  return (
    <>
      {placesFor(session).map(({ to, key }) => (
        <NavItem key={key} render={<NavLink to={to} end={to === '/'} />}>
          {t(`nav.${key}`)}
        </NavItem>
      ))}
      {session && <SignOut />}
      {!session && !asking && (
        <NavItem render={<NavLink to={signInPath(location)} />}>{t('nav.signIn')}</NavItem>
      )}
    </>
  );
}

function SignOut() {
  const { t } = useTranslation('portal');
  const { mutate, isPending } = useSignOut();
  return (
    <NavItem
      render={
        <button type="button" className={styles.signOut} aria-busy={isPending} onClick={() => mutate()} />
      }
    >
      {t('nav.signOut')}
    </NavItem>
  );
}
