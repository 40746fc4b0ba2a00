import { NavItem } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { NavLink } from '@lost-found/router';
import { useHasFullAccess } from '../../shared/use-access';
import styles from './dashboard.module.css';

/** Links between the dashboard and the figures, which need full access. Each has its own address. */
export function StatisticsTabs() {
  const { t } = useTranslation('admin');
  if (!useHasFullAccess()) return null;
  return (
    <nav aria-label={t('dashboard.pages')} className={styles.tabs}>
      <ul>
        {(['dashboard', 'figures'] as const).map((page) => (
          <NavItem key={page} render={<NavLink to={`/admin/${page}`} />}>
            {t(`nav.${page}`)}
          </NavItem>
        ))}
      </ul>
    </nav>
  );
}
