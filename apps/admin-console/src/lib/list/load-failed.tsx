import { ErrorState } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';

interface LoadFailedProps {
  query: { isFetching: boolean; refetch: () => unknown };
}

/** In place of what could not be loaded: the way to ask again. */
export function LoadFailed({ query }: LoadFailedProps) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <ErrorState
      title={t('error.title')}
      retryLabel={t('retry', { ns: 'common' })}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}
