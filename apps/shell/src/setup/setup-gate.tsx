import { setupOptions } from '@lost-found/api-client';
import { EmptyState, ErrorState, Spinner } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Screen } from '../screen';

/**
 * The start-up screens (§2). The pages are not kept waiting for the answer: it is 'ready' almost always, and
 * until it is known, or if the service cannot be reached, they speak for themselves.
 */
export const SetupGate = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery(setupOptions());
  if (data?.state === 'initializing') return <DatabaseInitializing />;
  if (data?.state === 'failed') return <DatabaseSetupRequired />;
  return children;
};

/** While the database is being set up (§2); goes by itself. */
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

/** When the database could not be set up (§2). */
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
