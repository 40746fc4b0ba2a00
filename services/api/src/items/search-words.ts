import { foldText } from '@lost-found/contracts';
import { readVocabulary, type SearchWord, searchWordsOf } from '@lost-found/matcher';

/** The words of a search for items, with the matcher's synonyms. */
export const searchWords = (search = ''): SearchWord[] =>
  searchWordsOf(foldText(search), readVocabulary().vocabulary);
