import { dismissMatch } from '@lost-found/api-client';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useOutcome } from '../../lib/use-outcome';
import { idsOf, type Pair } from './pair';

/** Remembers that two are not the same thing, and says how it went. @param onFailed shows the pair again */
export const useDismiss = (onFailed?: (pair: Pair) => void) => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  return useMutation({
    networkMode: 'always',
    mutationFn: (pair: Pair) => dismissMatch(idsOf(pair)),
    onSuccess: () => void toast.success(t('matches.dismissed'), { name: 'match-dismissed' }),
    onError: (error, pair) => {
      fail(t('matches.dismissFailed'), error);
      onFailed?.(pair);
    },
    // Also where it was refused: what is shown may be what no longer holds.
    onSettled: refresh,
  });
};
