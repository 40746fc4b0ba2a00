import type { Notification } from '@lost-found/contracts';
import { Badge, Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { ClipboardCheck, MessageCircle, Package } from 'lucide-react';
import { Moment } from '../../lib/text/values';
import { notificationPath } from './notification-path';
import styles from './notifications.module.css';
import { useMarkRead } from './use-mark-read';
import { useNotificationLine, useNotificationText } from './use-notification-text';

const iconOf = ({ type, claimId }: Notification) => {
  if (type === 'new_message') return MessageCircle;
  return claimId ? ClipboardCheck : Package;
};

interface NotificationEntryProps {
  notification: Notification;
}

/** One notification; following it leads to what it is about, and it counts as read. */
export function NotificationEntry({ notification }: NotificationEntryProps) {
  const { t } = useTranslation('admin');
  const textOf = useNotificationText();
  const lineOf = useNotificationLine();
  const markRead = useMarkRead();
  const { id, isRead, createdAt, params } = notification;
  const to = notificationPath(notification);
  const text = textOf(notification);
  const Icon = iconOf(notification);
  const follow = () => !isRead && markRead.mutate(id);
  return (
    <li className={styles.entry} data-unread={!isRead || undefined}>
      <Icon aria-hidden="true" className={styles.icon} />
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
          <Badge tone="accent">{t('notifications.unread')}</Badge>
          <Button
            variant="ghost"
            size="small"
            loading={markRead.isPending}
            aria-label={t('notifications.readOne', { text: lineOf(notification) })}
            onClick={() => markRead.mutate(id)}
          >
            {t('notifications.read')}
          </Button>
        </div>
      )}
    </li>
  );
}
