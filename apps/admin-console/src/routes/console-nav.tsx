import { NavItem } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, NavLink } from '@lost-found/router';
import {
  Bell,
  ClipboardCheck,
  Contact,
  ExternalLink,
  LayoutDashboard,
  Package,
  PackageCheck,
  ScrollText,
  SearchX,
  Users,
} from 'lucide-react';
import { use } from 'react';
import { UnreadBadge } from '../features/notifications/unread-badge';
import { StandaloneContext } from '../lib/page/standalone';
import styles from './console-nav.module.css';

const places = [
  { to: 'dashboard', Icon: LayoutDashboard },
  { to: 'items', Icon: Package },
  { to: 'lost-items', Icon: SearchX },
  { to: 'reporters', Icon: Contact },
  { to: 'claims', Icon: ClipboardCheck },
  { to: 'claimed', Icon: PackageCheck },
  { to: 'users', Icon: Users },
  { to: 'logs', Icon: ScrollText },
  { to: 'notifications', Icon: Bell, Badge: UnreadBadge },
] as const;

/** The pages of the console (§2). */
export function ConsoleNav() {
  const { t } = useTranslation('admin');
  return places.map(({ to, Icon, ...place }) => (
    <NavItem
      key={to}
      icon={<Icon aria-hidden="true" />}
      badge={'Badge' in place && <place.Badge />}
      render={<NavLink to={`/admin/${to}`} />}
    >
      {t(`nav.${to}`)}
    </NavItem>
  ));
}

/** The way out to the visitors' pages, where they are beside the console. */
export function PublicSiteLink() {
  const { t } = useTranslation('admin');
  if (use(StandaloneContext)) return null;
  return (
    <Link to="/" className={styles.out}>
      <ExternalLink aria-hidden="true" />
      {t('frame.publicSite')}
    </Link>
  );
}
