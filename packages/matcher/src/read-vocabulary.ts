import { readTables } from '#tables';
import { Spelling } from './spelling.js';
import { Vocabulary } from './vocabulary.js';

let spelling: Spelling | undefined;

/** Loads the vocabulary once, on first use: a few milliseconds, because its tables were made by the build. */
export const readVocabulary = () => {
  spelling ??= new Spelling(new Vocabulary(readTables()));
  return { vocabulary: spelling.vocabulary, spelling };
};
