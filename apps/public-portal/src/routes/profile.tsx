import { PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { usePage } from '../lib/page/use-page';

/** `/profile`. */
export const Profile = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.profile'));
  return <PageHeader title={t('pages.profile')} headingRef={heading} />;
};
