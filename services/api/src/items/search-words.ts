import { foldText, searchTerms } from '@lost-found/contracts';
import { readVocabulary, type SearchWord, splitSearchWords } from '@lost-found/matcher';

/** The words of a search for items, with the matcher's synonyms. */
export const searchWords = (search = ''): SearchWord[] =>
  splitSearchWords(foldText(search), readVocabulary().spelling);

/** The same for each spelling of a search: by them the items are ranked. */
export const searchSpellings = (search = ''): SearchWord[][] =>
  searchTerms(search).map((term) => splitSearchWords(term, readVocabulary().spelling));
