import { dismissMatch, restoreMatch } from '@lost-found/api-client';
import type { AdminItem, AdminMatch, MatchedPair } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useUndoOffer } from '../../parts/undo/undo';
import { useOutcome } from '../../shared/use-outcome';

/** A lost report and a found item that may be of the same thing. */
export type Pair = Pick<MatchedPair, 'lost' | 'found' | 'isStrong' | 'reasons'>;

/** Names a pair, also in an address. */
export const pairId = ({ lost, found }: Pick<Pair, 'lost' | 'found'>): string => `${lost.id}.${found.id}`;

/** An item and what may be its other side. */
export const getPair = (item: AdminItem, { item: other, ...match }: AdminMatch): Pair =>
  item.isLostItem ? { lost: item, found: other, ...match } : { lost: other, found: item, ...match };

export const getIds = ({ lost, found }: Pair) => ({ lostId: lost.id, foundId: found.id });

/** Remembers that two are not the same thing, says how it went, and offers to undo it. @param onFailed shows the pair again */
export const useDismiss = (onFailed?: (pair: Pair) => void) => {
  const { t } = useTranslation('admin');
  const { fail, refresh } = useOutcome();
  const offerUndo = useUndoOffer();
  return useMutation({
    networkMode: 'always',
    mutationFn: (pair: Pair) => dismissMatch(getIds(pair)),
    onSuccess: (_, pair) =>
      offerUndo({
        text: t('matches.dismissed'),
        rows: [{ title: pair.found.title }],
        undo: () => restoreMatch(getIds(pair)),
      }),
    onError: (error, pair) => {
      fail(t('matches.dismissFailed'), error);
      onFailed?.(pair);
    },
    // Refresh after a refusal, too: the shown data may be outdated.
    onSettled: refresh,
  });
};
