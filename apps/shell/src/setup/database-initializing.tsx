import { EmptyState, Spinner } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { Screen } from '../screen';

/** While the database is being set up (§2); goes by itself. */
export const DatabaseInitializing = () => {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('setup.initializing.title'));
  return (
    <Screen>
      <EmptyState
        headingLevel={1}
        title={t('setup.initializing.title')}
        hint={t('setup.initializing.text')}
        illustration={<Spinner label={t('setup.initializing.title')} labelHidden />}
      />
    </Screen>
  );
};
