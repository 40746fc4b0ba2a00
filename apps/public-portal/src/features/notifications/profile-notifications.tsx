import { notificationsOptions } from '@lost-found/api-client';
import { LoadFailed, useMarkAllRead, useMarkRead, usePage } from '@lost-found/app-kit';
import type { Notification, UserRole } from '@lost-found/contracts';
import { Badge, Button, EmptyState, PageHeader, Spinner, Stack } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Pages, usePageNumber } from '../../shared/list/pages';
import { useSession } from '../../shared/session/use-session';
import { getNotificationPath, getTextKey } from './notification-words';
import styles from './profile-notifications.module.css';

export const ProfileNotifications = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.notifications'));
  const { session } = useSession();
  return (
    <>
      <PageHeader
        title={t('pages.notifications')}
        description={t('notifications.intro')}
        headingRef={heading}
      />
      {session && <Notifications role={session.user.role} />}
    </>
  );
};

/** The person's notifications, the newest first (§3). Each one links to its subject. */
function Notifications({ role }: { role: UserRole }) {
  const { t } = useTranslation(['profile', 'common']);
  const { page, setPage } = usePageNumber();
  const query = useQuery(notificationsOptions({ page }));
  const { data: list, error } = query;
  const markRead = useMarkRead();
  const markAll = useMarkAllRead();
  if (!list && error) return <LoadFailed query={query} />;
  if (!list) return <Spinner label={t('common:loading')} block />;
  if (list.total === 0)
    return <EmptyState title={t('notifications.empty')} hint={t('notifications.emptyHint')} />;
  const { unreadCount: count } = list;
  return (
    <Stack gap="l">
      <div className={styles.head}>
        <p role="status">
          {count > 0 ? t('notifications.unreadCount', { count }) : t('notifications.allRead')}
        </p>
        {/* The button stays in the page to keep the focus. Without unread notifications it does nothing. */}
        <Button
          variant="secondary"
          size="small"
          loading={markAll.isPending}
          aria-disabled={count === 0 || undefined}
          onClick={() => count > 0 && markAll.mutate()}
        >
          {t('common:notifications.readAll')}
        </Button>
      </div>
      <ul className={styles.list}>
        {list.data.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            role={role}
            onOpen={() => !notification.isRead && markRead.mutate(notification.id)}
          />
        ))}
      </ul>
      <Pages list={list} onPageChange={setPage} />
    </Stack>
  );
}

interface NotificationRowProps {
  notification: Notification;
  role: UserRole;
  onOpen: () => void;
}

/** Shows a notification in the reader's language. Its text comes from type and subject; the item's title is stored. */
function NotificationRow({ notification, role, onOpen }: NotificationRowProps) {
  const { t } = useTranslation(['profile', 'common']);
  const { dateTime } = useFormat();
  const { params, isRead, createdAt } = notification;
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <div className={styles.words}>
        <Link to={getNotificationPath(notification, role)} onClick={onOpen} className={styles.link}>
          {t(getTextKey(notification))}
        </Link>
        {params.itemTitle && <p className={styles.title}>{params.itemTitle}</p>}
        <p className={styles.when}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </p>
      </div>
      {!isRead && <Badge tone="accent">{t('common:notifications.unread')}</Badge>}
    </li>
  );
}
