import { foldText, searchTerms } from '@lost-found/contracts';
import { readVocabulary, type SearchWord, searchWordsOf } from '@lost-found/matcher';

/** The words of a search for items, with the matcher's synonyms. */
export const searchWords = (search = ''): SearchWord[] =>
  searchWordsOf(foldText(search), readVocabulary().vocabulary);

/** The same for each spelling of a search: by them the items are ranked. */
export const searchSpellings = (search = ''): SearchWord[][] =>
  searchTerms(search).map((term) => searchWordsOf(term, readVocabulary().vocabulary));
