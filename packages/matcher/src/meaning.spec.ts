import { type Category, categoryFor, defaultSettings } from '@lost-found/contracts';
import { findMeaning, readVocabulary } from './index.js';

const spelling = readVocabulary().spelling;

const row = (name: string, changes: Partial<Category> = {}): Category => ({
  ...{ id: '', name, nameEn: null, nameEs: null, nameFr: null, usedFor: 'both', keepDays: 90 },
  ...{ isSensitive: false, secondPerson: false, policeOnly: false, neverPublic: false },
  ...{ questions: [], toDo: null, notKept: null, finderMayKeep: false },
  ...changes,
});
const { categories: standard } = defaultSettings();
const own = [
  ...standard,
  row('Keys (two people)', { secondPerson: true }),
  row('Student cards', { nameFr: 'Cartes d’étudiant', neverPublic: true }),
  row('Wallets'),
  row('Objets de valeur', { nameEn: 'Valuables', nameEs: 'Objetos de valor', policeOnly: true }),
  row('Phones & tablets'),
  row('Knives', { policeOnly: true }),
  row('Bicycles', { usedFor: 'found' }),
  row('Lost pets', { usedFor: 'lost' }),
];

const suggest = (title: string, categories: readonly Category[], kind: 'found' | 'lost' = 'found') =>
  categoryFor(title, kind, categories, findMeaning(title, spelling));

test.each([
  ['Bunch of keys', 'Keys (two people)'],
  ['Trousseau de clés', 'Keys (two people)'],
  ['llave del coche', 'Keys (two people)'],
  ['Wallet with keys', 'Keys (two people)'],
  ['Wallet without keys', 'Wallets'],
  ['Student card', 'Student cards'],
  ['Carte d’étudiant rouge', 'Student cards'],
  ['Carné de estudiante', 'Student cards'],
  ['Purse', 'Wallets'],
  ['portefeuille marron', 'Wallets'],
  ['VALUABLES, in a bag', 'Objets de valeur'],
  ['objeto de valor', 'Objets de valeur'],
  ['iPhone 13', 'Phones & tablets'],
  ['Kitchen knife', 'Knives'],
  ['vélo bleu', 'Bicycles'],
  ['USB key', 'Electronics'],
  ['Phone case', 'Electronics'],
  ['Keyboard', 'Electronics'],
  ['Red scarf', 'Clothing'],
  ['bank card', 'Other'],
  ['Lost pets poster', 'Other'],
  ['Qwertz', undefined],
])('the category of the campus that ‘%s’ names is %s', (title, category) => {
  expect(suggest(title, own)).toBe(category);
});

test('a category that only reports of the other kind offer is never suggested', () => {
  expect(suggest('Student card', standard)).toBeUndefined();
  expect(suggest('Student card', standard, 'lost')).toBe('ID Card');
  expect(suggest('Bicycle', own, 'lost')).toBe('Other');
});

test('a campus with other names for the categories of the specification still gets its own', () => {
  const renamed = [row('Sacs', { nameEn: 'Bags & luggage' }), row('Divers', { nameEn: 'Other' })];
  expect([suggest('Backpack', renamed), suggest('water bottle', renamed)]).toEqual(['Sacs', 'Divers']);
});

test.each(['gorra', 'estuche', 'bufanda', 'chaqueta azul', 'llaves', 'botella', 'paraguas'])(
  'a new campus proposes the category of ‘%s’, or Other if only lost reports have it',
  (title) => {
    const { guess } = findMeaning(title, spelling);
    const own = standard.find(({ name, usedFor }) => name === guess && usedFor !== 'lost')?.name;
    expect(suggest(title, standard)).toBe(own ?? 'Other');
  },
);
