import { findPersonalText, getCategory, readVocabulary } from './index.js';

const spelling = readVocabulary().spelling;

test.each([
  ['Student card of Camille Moreau', ['Camille Moreau'], 'Student card'],
  ['Carte étudiante de Léa Petit-Jean', ['Léa Petit-Jean'], 'Carte étudiante'],
  ['Tarjeta bancaria a nombre de José Núñez', ['José Núñez'], 'Tarjeta bancaria'],
  ['Camille Moreau: student card', ['Camille Moreau'], 'student card'],
  ['Bag, call 06 12 34 56 78', ['06 12 34 56 78'], 'Bag, call'],
  ['Notebook (ana.ruiz@campus.example)', ['ana.ruiz@campus.example'], 'Notebook'],
  ['Calculator CAMP1234567 black', ['CAMP1234567'], 'Calculator black'],
  ['Case, name inside: Jordan Example', ['Jordan Example'], 'Case, name inside'],
  ['Visa card of Jordan Example', ['Jordan Example'], 'Visa card'],
  ['Keys of Moreau', ['Moreau'], 'Keys'],
])('what identifies a person is found: %s', (text, words, rest) => {
  expect(findPersonalText(text, spelling)).toEqual({ words, rest });
});

test.each([
  'Grey glove',
  'BLACK UMBRELLA',
  'Samsonite suitcase',
  'Nalgene bottle',
  'Apple Watch Series 7',
  'Sac à dos bleu Decathlon',
  'Botella de Coca-Cola',
  'USB stick 64 GB',
  'Found on 2026-03-02',
  'Blue Water Bottle',
])('ordinary words are not personal: %s', (text) => {
  expect(findPersonalText(text, spelling)).toEqual({ words: [], rest: text });
});

test('on a card one unknown name and three digits are personal', () => {
  expect(findPersonalText('Visa Moreau 492', spelling, true)).toEqual({
    words: ['Moreau', '492'],
    rest: 'Visa',
  });
});

// An exponential expression would not end.
test.each(['-', ' ', 'a nombre de '])('a text of many %j does not hold the service up', (part) => {
  const { words } = findPersonalText(`${part.repeat(100)}bag 06 12 34 56 78`, spelling);
  expect(words).toEqual(['06 12 34 56 78']);
});

test.each([
  ['Black umbrella', 'Accessories'],
  ['Mochila azul', 'Bags'],
  ['iPhone 13', 'Electronics'],
  ['Carte étudiante', 'ID Card'],
  ['Thing', undefined],
  ['', undefined],
])('the kind in the title tells the category: %s', (title, category) => {
  expect(getCategory({ title, description: '' }, spelling)).toBe(category);
});
