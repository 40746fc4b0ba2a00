import { StandaloneContext, useSiteApps, useUnreadCount } from '@lost-found/app-kit';
import type { Queues } from '@lost-found/contracts';
import { NavItem, VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link, NavLink, useLocation } from '@lost-found/router';
import {
  Activity,
  AppWindow,
  Bell,
  CalendarClock,
  ClipboardCheck,
  Contact,
  ExternalLink,
  FileUp,
  GitCompareArrows,
  HandHelping,
  Inbox,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Package,
  PackageCheck,
  PackagePlus,
  Phone,
  ScanLine,
  ScrollText,
  Search,
  SearchX,
  Settings,
  Truck,
  Users,
} from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useQueues } from '../parts/queue/use-queues';
import { type ConsolePlace, placeGroups, toPath, useConsolePlaces } from '../shared/page/console-places';
import { useBrowserValue } from '../shared/use-browser-value';
import styles from './frame.module.css';
import { NavGroup } from './nav-group';

const signs: Record<Exclude<ConsolePlace, 'figures'>, { Icon: LucideIcon; badge?: ReactNode }> = {
  counter: { Icon: Search },
  dashboard: { Icon: LayoutDashboard },
  items: { Icon: Package, badge: <QueueBadge queue="foundReports" /> },
  'lost-items': { Icon: SearchX, badge: <QueueBadge queue="lostReports" /> },
  reporters: { Icon: Contact },
  claims: { Icon: ClipboardCheck, badge: <QueueBadge queue="claims" /> },
  claimed: { Icon: PackageCheck },
  users: { Icon: Users },
  logs: { Icon: ScrollText },
  notifications: { Icon: Bell, badge: <UnreadBadge /> },
  intake: { Icon: PackagePlus },
  call: { Icon: Phone },
  matches: { Icon: GitCompareArrows, badge: <QueueBadge queue="matches" /> },
  handover: { Icon: HandHelping },
  due: { Icon: CalendarClock, badge: <QueueBadge queue="due" /> },
  import: { Icon: FileUp },
  stock: { Icon: ScanLine },
  transfer: { Icon: Truck },
  round: { Icon: Inbox, badge: <QueueBadge queue="dropPoints" /> },
  status: { Icon: Activity },
  settings: { Icon: Settings },
};

const CLOSED_GROUPS = 'lost-found-nav-closed';

/**
 * The pages in groups that this browser keeps open or closed (§2), and the other apps of the site. The figures are a tab of the
 * dashboard.
 */
export function ConsoleNav() {
  const { t } = useTranslation(['admin', 'common']);
  const places = useConsolePlaces();
  const [stored = '', store] = useBrowserValue(CLOSED_GROUPS);
  const closed = stored.split(' ');
  const apps = useSiteApps();
  const groups = placeGroups.filter((group) => places.some((place) => place.group === group));
  const getState = (group: string) => ({
    open: !closed.includes(group),
    onOpenChange: (open: boolean) =>
      store(open ? closed.filter((one) => one !== group).join(' ') : `${stored} ${group}`.trim()),
  });
  return (
    <>
      {groups.map((group) => (
        <NavGroup key={group} label={t(`navGroup.${group}`)} {...getState(group)}>
          {places.map(({ to, group: own }) => own === group && <PlaceLink key={to} to={to} />)}
        </NavGroup>
      ))}
      {apps.length > 0 && (
        <NavGroup label={t('common:siteNav.more')} {...getState('more')}>
          {apps.map(({ name, to, title }) => (
            <NavItem key={name} icon={<AppWindow />} render={<NavLink to={to} />}>
              {title}
            </NavItem>
          ))}
        </NavGroup>
      )}
    </>
  );
}

function PlaceLink({ to }: { to: ConsolePlace }) {
  const { t } = useTranslation('admin');
  const isFigures = useLocation().pathname === '/admin/figures';
  if (to === 'figures') return null;
  const { Icon, badge } = signs[to];
  const link =
    isFigures && to === 'dashboard' ? (
      <Link to="/admin/dashboard" aria-current="true" />
    ) : (
      <NavLink to={toPath(to)} />
    );
  return (
    <NavItem icon={<Icon />} badge={badge} render={link}>
      {t(`nav.${to}`)}
    </NavItem>
  );
}

/** Links to the own account and to the public pages, if they are on the same site. */
export function NavFooter() {
  const { t } = useTranslation('admin');
  return (
    <>
      <Link to="/admin/security" className={styles.out}>
        <KeyRound />
        {t('frame.security')}
      </Link>
      {!use(StandaloneContext) && (
        <Link to="/" className={styles.out}>
          <ExternalLink />
          {t('frame.publicSite')}
        </Link>
      )}
    </>
  );
}

/** Shows the number of unread notifications next to their link; renders nothing for zero. */
function UnreadBadge() {
  const { t } = useTranslation('admin');
  const { count, shown } = useUnreadCount();
  if (count === 0) return null;
  return <CountBadge tone="danger" shown={shown} label={t('notifications.unreadCount', { count, shown })} />;
}

/** Shows the length of a queue next to its link; renders nothing for zero. */
function QueueBadge({ queue }: { queue: keyof Queues }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const count = useQueues()?.[queue] ?? 0;
  if (count === 0) return null;
  const shown = number(count);
  return <CountBadge shown={shown} label={t('queue.waiting', { count, shown })} />;
}

interface CountBadgeProps {
  /** The figure as it is seen. */
  shown: string;
  /** The number and its noun, for screen readers. */
  label: string;
  tone?: 'danger';
}

function CountBadge({ shown, label, tone }: CountBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
