import { IconButton, VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { Bell as BellIcon } from 'lucide-react';
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
      <IconButton
        label={label}
        count={count > 0 ? shown : undefined}
        render={<Link to="/admin/notifications" />}
      >
        <BellIcon aria-hidden="true" />
      </IconButton>
      <VisuallyHidden role="status">{heard && lineOf(heard)}</VisuallyHidden>
    </>
  );
}
