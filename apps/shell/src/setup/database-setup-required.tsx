import { ErrorState } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { Screen } from '../screen';

/** When the database could not be set up (§2). */
export const DatabaseSetupRequired = () => {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('setup.failed.title'));
  return (
    <Screen>
      <ErrorState
        headingLevel={1}
        title={t('setup.failed.title')}
        hint={t('setup.failed.text')}
        retryLabel={t('setup.failed.retry')}
        onRetry={() => window.location.reload()}
      />
    </Screen>
  );
};
