import { Container, PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { usePage } from '../lib/page/use-page';

/** `/case`: a claim, opened by its secret link. */
export const Case = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.case'));
  return (
    <Container>
      <PageHeader title={t('pages.case')} headingRef={heading} />
    </Container>
  );
};
