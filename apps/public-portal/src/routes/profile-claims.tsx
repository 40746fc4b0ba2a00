import { PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { usePage } from '../lib/page/use-page';

/** `/profile/claims`. */
export const ProfileClaims = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.claims'));
  return <PageHeader title={t('pages.claims')} headingRef={heading} />;
};
