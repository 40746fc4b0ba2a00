import { configOptions } from '@lost-found/api-client';
import type { PublicConfig } from '@lost-found/contracts';
import { ErrorState, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface WithConfigProps {
  children: (config: PublicConfig) => ReactNode;
}

/** Waits for the configuration where a screen cannot do without it, such as a form with its rules. */
export function WithConfig({ children }: WithConfigProps) {
  const { t } = useTranslation(['portal', 'common']);
  const { data, isError, isFetching, refetch } = useQuery(configOptions());
  if (data) return children(data);
  if (!isError) return <Spinner label={t('common:loading')} block />;
  return (
    <ErrorState
      title={t('state.loadFailed')}
      hint={t('state.loadFailedHint')}
      retryLabel={t('common:retry')}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  );
}
