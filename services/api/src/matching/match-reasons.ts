import type { MatchReason, PublicItem } from '@lost-found/contracts';
import type { Reason } from '@lost-found/matcher';

/**
 * Presents reasons in the words of the found item: a reader sees only words of the texts, no guesses.
 * @param found the found item of the two
 * @param phrases of the found item, by the numbers that reasons use
 */
export function presentReasons(
  reasons: readonly Reason[],
  found: Pick<PublicItem, 'location' | 'dateFound'>,
  phrases: readonly string[],
): (MatchReason & { reason: Reason })[] {
  const getText = (reason: Reason): string => {
    if (reason.kind === 'number') return '';
    if (reason.kind === 'place') return found.location;
    if (reason.kind === 'date') return found.dateFound;
    if (reason.kind === 'size') return reason.sizes.join(', ');
    if (reason.kind === 'words') {
      const pairs = reason.pairs.map(({ theirs }) => phrases[theirs] ?? '');
      return [...pairs, ...reason.initials.map((letters) => letters.toUpperCase())].join(', ');
    }
    return phrases[reason.theirs] ?? '';
  };
  const shown = reasons.map((reason) => ({
    kind: reason.kind === 'size' ? ('mark' as const) : reason.kind,
    text: getText(reason),
    reason,
  }));
  return shown.filter(
    ({ kind, text }, at) => shown.findIndex((one) => one.kind === kind && one.text === text) === at,
  );
}
