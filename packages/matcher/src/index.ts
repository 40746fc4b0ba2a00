export { Candidates } from './candidates.js';
export { addInSlices } from './fill.js';
export { fold } from './normalise.js';
export type { Reason } from './score.js';
export { Spelling } from './spelling.js';
export { phrasesOf, type Report, traitsOf } from './traits.js';
export { Vocabulary } from './vocabulary.js';
export { vocabularyData } from './vocabulary-data.js';
export type { TraitClass, VocabularyData } from './vocabulary-shape.js';
