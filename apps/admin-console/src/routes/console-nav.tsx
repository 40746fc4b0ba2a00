import { NavItem } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, NavLink } from '@lost-found/router';
import {
  ClipboardCheck,
  ExternalLink,
  LayoutDashboard,
  Package,
  PackageCheck,
  ScrollText,
} from 'lucide-react';
import styles from './console-nav.module.css';

const places = [
  { to: 'dashboard', Icon: LayoutDashboard },
  { to: 'items', Icon: Package },
  { to: 'claims', Icon: ClipboardCheck },
  { to: 'claimed', Icon: PackageCheck },
  { to: 'logs', Icon: ScrollText },
] as const;

/** The pages of the console (§2). */
export function ConsoleNav() {
  const { t } = useTranslation('admin');
  return places.map(({ to, Icon }) => (
    <NavItem key={to} icon={<Icon aria-hidden="true" />} render={<NavLink to={`/admin/${to}`} />}>
      {t(`nav.${to}`)}
    </NavItem>
  ));
}

/** The way out to the visitors' pages. */
export function PublicSiteLink() {
  const { t } = useTranslation('admin');
  return (
    <Link to="/" className={styles.out}>
      <ExternalLink aria-hidden="true" />
      {t('frame.publicSite')}
    </Link>
  );
}
