import { PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { usePage } from '../lib/page/use-page';

/** `/profile/items`. */
export const ProfileItems = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.items'));
  return <PageHeader title={t('pages.items')} headingRef={heading} />;
};
