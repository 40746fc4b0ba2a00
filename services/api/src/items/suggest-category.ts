import { type CampusSettings, categoryFor, categoryNamedBy, type ItemKind } from '@lost-found/contracts';
import { findMeaning, findPersonalText, readVocabulary } from '@lost-found/matcher';

/** ‘Card of Jordan Example’ is no shoe. */
function meaningWithoutNames(title: string) {
  const { spelling } = readVocabulary();
  const { rest } = findPersonalText(title, spelling);
  const text = rest || title;
  return { text, meaning: findMeaning(text, spelling) };
}

export function suggestCategory(title: string, kind: ItemKind, { categories }: CampusSettings) {
  const { text, meaning } = meaningWithoutNames(title);
  return categoryFor(text, kind, categories, meaning);
}

export function readNamedCategory(title: string, kind: ItemKind, { categories }: CampusSettings) {
  const { text, meaning } = meaningWithoutNames(title);
  return categoryNamedBy(text, kind, categories, meaning);
}
