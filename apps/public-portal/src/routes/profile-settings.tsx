import { PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { usePage } from '../lib/page/use-page';

/** `/profile/settings`. */
export const ProfileSettings = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.settings'));
  return <PageHeader title={t('pages.settings')} headingRef={heading} />;
};
