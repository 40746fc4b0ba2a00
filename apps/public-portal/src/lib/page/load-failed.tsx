import { ErrorState } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useReasonText } from '../text/use-reason-text';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** What a screen is about could not be loaded: why, where that is known, and Retry. */
export function LoadFailed({ error, onRetry, retrying }: LoadFailedProps) {
  const { t } = useTranslation(['portal', 'common']);
  const reason = useReasonText();
  return (
    <ErrorState
      title={t('state.loadFailed')}
      hint={reason(error) ?? t('state.loadFailedHint')}
      retryLabel={t('common:retry')}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
