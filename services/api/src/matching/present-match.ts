import type { Match, PublicItem } from '@lost-found/contracts';
import { phrasesOf, readVocabulary } from '@lost-found/matcher';
import { presentReasons } from './match-reasons.js';
import type { PossibleMatch } from './matching.service.js';

/** Presents a match to visitors. */
export function presentMatch(
  { score, isStrong, reasons }: Omit<PossibleMatch, 'id'>,
  item: PublicItem,
): Match {
  const phrases = reasons.length > 0 ? phrasesOf(item, readVocabulary().spelling) : [];
  const shown = presentReasons(reasons, item, phrases).map(({ kind, text }) => ({ kind, text }));
  return { item, score, isStrong, reasons: shown };
}
