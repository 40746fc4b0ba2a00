import { notificationsOptions } from '@lost-found/api-client';
import {
  LoadFailed,
  useLastPage,
  useMarkAllRead,
  useMarkRead,
  useNotificationLine,
} from '@lost-found/app-kit';
import { limits, type Notification } from '@lost-found/contracts';
import { Badge, Button, Card, EmptyState, Pagination, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Check, CheckCheck, ClipboardCheck, MessageCircle, Package } from 'lucide-react';
import { useListState } from '../../shared/list/use-list-state';
import { Screen } from '../../shared/page/screen';
import { useListLabels } from '../../shared/table/paging';
import { Moment } from '../../shared/text/values';
import styles from './notifications.module.css';
import { useNotificationText } from './use-notification-text';

const noFilters = {};
const pageSize = limits.pageSize;

/** Notifications (§2) of this administrator, newest first. */
export function Notifications() {
  const { t } = useTranslation(['admin', 'common']);
  const { page, setPage } = useListState(noFilters);
  const query = useQuery(notificationsOptions({ page }));
  const { data, isPlaceholderData } = query;
  const labels = useListLabels(page, pageSize, data);
  useLastPage({ list: isPlaceholderData ? undefined : data, page, pageSize, onPageChange: setPage });
  return (
    <Screen
      title={t('common:notifications.title')}
      description={t('notifications.intro')}
      actions={<ReadAll disabled={!data?.unreadCount} />}
    >
      <div role="status">
        {query.isPending && <Spinner label={t('loading', { ns: 'common' })} block />}
        {data?.total === 0 && (
          <EmptyState title={t('notifications.empty')} hint={t('notifications.emptyHint')} />
        )}
      </div>
      {!data && query.isError && <LoadFailed query={query} />}
      {data && data.total > 0 && (
        <Card padding="none">
          <ul className={styles.list} aria-busy={isPlaceholderData}>
            {data.data.map((one) => (
              <NotificationEntry key={one.id} notification={one} />
            ))}
          </ul>
        </Card>
      )}
      {data && data.total > 0 && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / pageSize)}
          onPageChange={setPage}
          labels={labels}
          summary={labels.summary}
        />
      )}
    </Screen>
  );
}

function ReadAll({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const markAll = useMarkAllRead();
  return (
    <Button
      variant="secondary"
      narrow="icon"
      icon={<CheckCheck />}
      disabled={disabled && !markAll.isPending}
      loading={markAll.isPending}
      onClick={() => markAll.mutate()}
    >
      {t('notifications.readAll')}
    </Button>
  );
}

const getIcon = ({ type, claimId }: Notification) => {
  if (type === 'new_message') return MessageCircle;
  return claimId ? ClipboardCheck : Package;
};

interface NotificationEntryProps {
  notification: Notification;
}

/** One notification. Its link leads to the subject and marks it as read. */
function NotificationEntry({ notification }: NotificationEntryProps) {
  const { t } = useTranslation(['admin', 'common']);
  const getText = useNotificationText();
  const formatLine = useNotificationLine();
  const markRead = useMarkRead();
  const { id, isRead, createdAt, params } = notification;
  const to = notificationPath(notification);
  const text = getText(notification);
  const Icon = getIcon(notification);
  const follow = () => !isRead && markRead.mutate(id);
  return (
    <li className={styles.entry} data-unread={!isRead || undefined}>
      <Icon className={styles.icon} />
      <div className={styles.words}>
        {to ? (
          <Link to={to} onClick={follow} className={styles.text}>
            {text}
          </Link>
        ) : (
          <span className={styles.text}>{text}</span>
        )}
        {params.itemTitle && <span className={styles.subject}>{params.itemTitle}</span>}
        <span className={styles.when}>
          <Moment value={createdAt} />
        </span>
      </div>
      {!isRead && (
        <div className={styles.unread}>
          <Badge tone="accent">{t('common:notifications.unread')}</Badge>
          <Button
            variant="ghost"
            size="small"
            narrow="icon"
            icon={<Check />}
            loading={markRead.isPending}
            aria-label={t('notifications.readOne', { text: formatLine(text, params) })}
            onClick={() => markRead.mutate(id)}
          >
            {t('notifications.read')}
          </Button>
        </div>
      )}
    </li>
  );
}

/**
 * Returns the address of a notification's subject: the claim or the item, opened in its list; undefined if
 * both are deleted.
 */
const notificationPath = ({
  itemId,
  claimId,
}: Pick<Notification, 'itemId' | 'claimId'>): string | undefined => {
  if (claimId) return `/admin/claims?claim=${claimId}`;
  return itemId ? `/admin/items?item=${itemId}` : undefined;
};
