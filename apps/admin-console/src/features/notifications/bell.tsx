import { IconButton, VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { Bell as BellIcon } from 'lucide-react';
import styles from './notifications.module.css';
import { useLiveNotifications } from './use-live-notifications';
import { useNotificationLine } from './use-notification-text';
import { useUnreadCount } from './use-unread-count';

type BellProps = Parameters<typeof useLiveNotifications>[0];

/** The way to the notifications, with how many are unread; it changes, and says so, as they come in. */
export function Bell(props: BellProps) {
  const { t } = useTranslation('admin');
  const { count, shown } = useUnreadCount();
  const heard = useLiveNotifications(props);
  const lineOf = useNotificationLine();
  const label = count > 0 ? t('notifications.bell', { count, shown }) : t('notifications.title');
  return (
    <>
      <IconButton label={label} render={<Link to="/admin/notifications" />} className={styles.bell}>
        <BellIcon aria-hidden="true" />
        {count > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {shown}
          </span>
        )}
      </IconButton>
      <VisuallyHidden role="status">{heard && lineOf(heard)}</VisuallyHidden>
    </>
  );
}
