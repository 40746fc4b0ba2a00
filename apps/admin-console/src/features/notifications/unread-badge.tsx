import { VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import styles from './notifications.module.css';
import { useUnreadCount } from './use-unread-count';

/** How many notifications are unread, beside their link in the navigation; nothing where all were read. */
export function UnreadBadge() {
  const { t } = useTranslation('admin');
  const { count, shown } = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden> {t('notifications.unreadCount', { count, shown })}</VisuallyHidden>
    </span>
  );
}
