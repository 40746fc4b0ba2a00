import { Spelling } from './spelling.js';
import { Vocabulary } from './vocabulary.js';
import { vocabularyData } from './vocabulary-data.js';

const makeVocabulary = () => {
  const vocabulary = new Vocabulary(vocabularyData);
  return { vocabulary, spelling: new Spelling(vocabulary) };
};
let made: ReturnType<typeof makeVocabulary> | undefined;

/** Loads the vocabulary once, in a third of a second: before a service listens, or on first use. */
export const readVocabulary = () => {
  made ??= makeVocabulary();
  return made;
};
