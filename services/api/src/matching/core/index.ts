export { Candidates } from './candidates.js';
export { addInSlices } from './fill.js';
export { Spelling } from './spelling.js';
export { type Report, traitsOf } from './traits.js';
export { type TraitClass, Vocabulary, type VocabularyData } from './vocabulary.js';
