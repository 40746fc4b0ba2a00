import { Container, EmptyState, Spinner, SuccessArt } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';

/** While the database is being set up (§2); goes by itself. */
export const DatabaseInitializing = () => {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('setup.initializing.title'));
  return (
    <Container render={<main />}>
      <EmptyState
        headingLevel={1}
        title={t('setup.initializing.title')}
        illustration={<SuccessArt />}
        action={<Spinner label={t('setup.initializing.text')} />}
      />
    </Container>
  );
};
