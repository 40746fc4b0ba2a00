import type { Language, MatchReason, PublicItem } from '@lost-found/contracts';
import { type Reason, type TraitClass } from './core/index.js';
import { readVocabulary } from './open-reports.js';
import { vocabularyData } from './vocabulary-data.js';

/**
 * Reasons for a match as they are told, in the reader's language, with what each is told of.
 * @param found the found thing of the two
 * @param phrases of the found thing, by the numbers that reasons give
 */
export function tellReasons(
  reasons: readonly Reason[],
  found: Pick<PublicItem, 'location' | 'dateFound'>,
  phrases: readonly string[],
  language: Language,
): (MatchReason & { reason: Reason })[] {
  const textOf = (reason: Reason): string => {
    if (reason.kind === 'number') return '';
    if (reason.kind === 'place') return found.location;
    if (reason.kind === 'date') return found.dateFound;
    if (reason.kind === 'words') return reason.said.map(({ theirs }) => phrases[theirs] ?? '').join(', ');
    return nameOf(reason.trait, language);
  };
  const told = reasons.map((reason) => ({ kind: reason.kind, text: textOf(reason), reason }));
  return told.filter(
    ({ kind, text }, at) => told.findIndex((one) => one.kind === kind && one.text === text) === at,
  );
}

type Names = Readonly<Record<Language, readonly string[]>>;

/** The usual word for a trait; brands have one name everywhere. */
function nameOf(trait: number, language: Language): string {
  const { names, classes } = readVocabulary().vocabulary;
  const name = names[trait] ?? '';
  const traitClass: TraitClass = classes[trait] ?? 'part';
  const { brands, kinds, traits } = vocabularyData;
  if (traitClass === 'brand') return brands[name]?.names[0] ?? name;
  const lists = traitClass === 'kind' ? [kinds] : listsOf(traitClass, traits);
  const words = lists.map((list: Readonly<Record<string, Names>>) => list[name]).find(Boolean);
  return words?.[language][0] ?? name;
}

const listsOf = (traitClass: TraitClass, traits: typeof vocabularyData.traits) =>
  Object.values(traits).flatMap((list) => (list.traitClass === traitClass ? [list.words] : []));
