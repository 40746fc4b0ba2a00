import { readLook } from './meaning.js';
import { readVocabulary } from './read-vocabulary.js';

it.each([
  ['Blue umbrella', { kind: 'umbrella', colour: 'blue' }],
  ['Paraguas negro', { kind: 'umbrella', colour: 'black' }],
  ['Sac à dos vert', { kind: 'backpack', colour: 'green' }],
  ['Backpack with a red zip', { kind: 'backpack' }],
  ['Laptop charger', { kind: 'laptop-charger' }],
  ['Something', {}],
])('the title "%s" names %j', (title, look) => {
  expect(readLook({ title, description: '' }, readVocabulary().spelling)).toEqual(look);
});
