import { notificationsOptions } from '@lost-found/api-client';
import type { UserRole } from '@lost-found/contracts';
import { Button, EmptyState, Spinner, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { Pages } from '../../lib/list/pages';
import { usePageNumber } from '../../lib/list/use-page-number';
import { LoadFailed } from '../../lib/page/load-failed';
import { NotificationRow } from './notification-row';
import styles from './notifications.module.css';
import { useMarkRead } from './use-mark-read';

/** What one was told, the newest first (§3); each leads to what it is about. */
export function Notifications({ role }: { role: UserRole }) {
  const { t } = useTranslation(['profile', 'common']);
  const { page, setPage } = usePageNumber();
  const { data: list, error, isFetching, refetch } = useQuery(notificationsOptions({ page }));
  const { markRead, markAllRead, isPending } = useMarkRead();
  if (!list && error) return <LoadFailed error={error} onRetry={() => refetch()} retrying={isFetching} />;
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
        {/* It stays, so that the focus does: pressed again it does nothing. */}
        <Button
          variant="secondary"
          size="small"
          loading={isPending}
          aria-disabled={count === 0 || undefined}
          onClick={() => count > 0 && markAllRead()}
        >
          {t('notifications.readAll')}
        </Button>
      </div>
      <ul className={styles.list}>
        {list.data.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            role={role}
            onOpen={() => !notification.isRead && markRead(notification.id)}
          />
        ))}
      </ul>
      <Pages list={list} onPageChange={setPage} />
    </Stack>
  );
}
