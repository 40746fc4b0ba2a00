import { Container, PageHeader } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';

/** The dashboard (§2). */
export const Dashboard = () => {
  const { t } = useTranslation('admin');
  useDocumentTitle(t('dashboard.title'));
  return (
    <Container size="wide">
      <PageHeader title={t('dashboard.title')} />
    </Container>
  );
};
