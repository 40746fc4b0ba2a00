import { dismissMatch, restoreMatch } from '@lost-found/api-client';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useUndoOffer } from '../../parts/undo/undo';
import { useOutcome } from '../../shared/use-outcome';
import { idsOf, type Pair } from './pair';

/** Remembers that two are not the same thing, says how it went, and offers to undo it. @param onFailed shows the pair again */
export const useDismiss = (onFailed?: (pair: Pair) => void) => {
  const { t } = useTranslation('admin');
  const { fail, refresh } = useOutcome();
  const offerUndo = useUndoOffer();
  return useMutation({
    networkMode: 'always',
    mutationFn: (pair: Pair) => dismissMatch(idsOf(pair)),
    onSuccess: (_, pair) =>
      offerUndo({
        text: t('matches.dismissed'),
        rows: [{ title: pair.found.title }],
        undo: () => restoreMatch(idsOf(pair)),
      }),
    onError: (error, pair) => {
      fail(t('matches.dismissFailed'), error);
      onFailed?.(pair);
    },
    // Refresh after a refusal, too: the shown data may be outdated.
    onSettled: refresh,
  });
};
