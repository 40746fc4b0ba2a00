import { IconButton } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { Bell as BellIcon } from 'lucide-react';

/** The way to one's notifications, in the head of every page. */
export function Bell() {
  const { t } = useTranslation('profile');
  return (
    <IconButton label={t('pages.notifications')} render={<Link to="/profile/notifications" />}>
      <BellIcon aria-hidden="true" />
    </IconButton>
  );
}
