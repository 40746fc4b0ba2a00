import { PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Notifications } from '../features/notifications/notifications';
import { usePage } from '../lib/page/use-page';
import { useSession } from '../lib/session/use-session';

/** `/profile/notifications`. */
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
