import type { Language, Match, PublicItem } from '@lost-found/contracts';
import { phrasesOf } from './core/index.js';
import { tellReasons } from './match-reasons.js';
import type { PossibleMatch } from './matching.service.js';
import { readVocabulary } from './open-reports.js';

/** A match as everybody may see it, in the reader's language. */
export function presentMatch(
  { score, isStrong, reasons }: Omit<PossibleMatch, 'id'>,
  item: PublicItem,
  language: Language,
): Match {
  const phrases = reasons.length > 0 ? phrasesOf(item, readVocabulary().spelling) : [];
  const told = tellReasons(reasons, item, phrases, language).map(({ kind, text }) => ({ kind, text }));
  return { item, score, isStrong, reasons: told };
}
