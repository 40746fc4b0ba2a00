import { setupOptions } from '@lost-found/api-client';
import { EmptyState, ErrorState, Spinner } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Screen } from '../screen';

/**
 * Shows a start-up screen (§2) until the database is ready. The pages do not wait for the answer, because it is almost
 * always 'ready'. Without an answer, each page shows its own loading or error state.
 */
export const SetupGate = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery(setupOptions());
  if (data?.state === 'initializing') return <DatabaseInitializing />;
  if (data?.state === 'failed') return <DatabaseSetupRequired />;
  return children;
};

/** The screen during the database set-up (§2). It closes by itself. */
const DatabaseInitializing = () => {
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

/** The screen after a failed database set-up (§2). */
const DatabaseSetupRequired = () => {
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
