import type { Notification, UserRole } from '@lost-found/contracts';
import { Badge } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { placeOf, subjectOf } from './notification-words';
import styles from './notifications.module.css';

interface NotificationRowProps {
  notification: Notification;
  role: UserRole;
  onOpen: () => void;
}

/** A notification in the reader's language: worded from its type and what it is about, with the title of then. */
export function NotificationRow({ notification, role, onOpen }: NotificationRowProps) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const { type, params, isRead, createdAt } = notification;
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <div className={styles.words}>
        <Link to={placeOf(notification, role)} onClick={onOpen} className={styles.link}>
          {t(`notifications.text.${subjectOf(notification)}.${type}`)}
        </Link>
        {params.itemTitle && <p className={styles.title}>{params.itemTitle}</p>}
        <p className={styles.when}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </p>
      </div>
      {!isRead && <Badge tone="accent">{t('notifications.unread')}</Badge>}
    </li>
  );
}
