import {
  joinCompounds,
  rankFound,
  searchRanks,
  searchTerms,
  spaceWords,
  splitSearch,
} from './search-terms.js';

test.each([
  ['tshirt', 'T-shirt'],
  ['t-shirt', 'Tshirt'],
  ['usbc', 'USB-C'],
  ['USB-C', 'usbc'],
  ['rubiks', 'Rubik’s'],
  ['rubik’s', 'Rubiks'],
  ['wifi', 'Wi-Fi'],
  ['wi_fi', 'WiFi'],
])('the search %s finds %s', (search, text) => {
  const texts = [text.toLowerCase(), joinCompounds(text) ?? ''];
  expect(searchTerms(search).some((term) => texts.some((one) => one.includes(term)))).toBe(true);
});

test('numbers, short names and separators between words are not joined', () => {
  expect(searchTerms('2.5')).toEqual(['2.5']);
  expect(searchTerms('AT&T')).toEqual(['at&t']);
  expect(searchTerms('red - blue')).toEqual(['red - blue']);
  expect(searchTerms('  ')).toEqual([]);
  expect(joinCompounds('No. 2.5, on 2026-11-29 - red')).toBeNull();
});

test('a text has its words between blanks, with and without their separators', () => {
  expect(spaceWords('Rubik’s cube (T-shirt)')).toBe(' rubik s cube t shirt rubiks tshirt ');
});

const { wordInTitle, nearWordInTitle, wordInText, partOfWord } = searchRanks;

test.each([
  ['hat', 'Black hat', '', wordInTitle],
  ['hat black', 'Black hat', '', wordInTitle],
  ['t-shirt', 'Tshirt', '', wordInTitle],
  ['usbc', 'Cable (USB-C)', '', wordInTitle],
  ['hat', 'Two hats', '', nearWordInTitle],
  ['watch', 'Watches', '', nearWordInTitle],
  ['hat', 'Scarf', 'With a hat.', wordInText],
  ['black hat', 'Hat', 'It is black.', wordInText],
  ['hat', 'What is it', 'That', partOfWord],
  ['ring', 'Key', 'Found in Engineering', partOfWord],
  ['-', 'Key - blue', '', partOfWord],
])('a search for %j ranks %j with %j as %d', (search, title, description, rank) => {
  expect(rankFound({ title, description }, splitSearch(search))).toBe(rank);
});

test('a synonym in the title is nearly the word', () => {
  const spellings = [[{ words: ['hat'], synonyms: ['cap', 'chapeau'] }]];
  expect(rankFound({ title: 'Caps' }, spellings)).toBe(nearWordInTitle);
  expect(rankFound({ title: 'Capsule', description: 'Un chapeau' }, spellings)).toBe(wordInText);
});
