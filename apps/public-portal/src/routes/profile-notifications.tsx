import { PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { usePage } from '../lib/page/use-page';

/** `/profile/notifications`. */
export const ProfileNotifications = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.notifications'));
  return <PageHeader title={t('pages.notifications')} headingRef={heading} />;
};
