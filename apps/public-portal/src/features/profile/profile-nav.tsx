import { NavItem } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { NavLink } from '@lost-found/router';
import styles from './profile-nav.module.css';

const places = [
  { to: '/profile', key: 'profile' },
  { to: '/profile/items', key: 'items' },
  { to: '/profile/claims', key: 'claims' },
  { to: '/profile/notifications', key: 'notifications' },
  { to: '/profile/settings', key: 'settings' },
] as const;

/** The screens of the profile area (§1), above each of them. */
export function ProfileNav() {
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
