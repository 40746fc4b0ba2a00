import { cleanLine, cleanText, cutText } from './clean-text.js';
import { searchText } from './text.js';

describe('cleaning', () => {
  it.each([
    '\u00AD',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u200E',
    '\u200F',
    '\u202A',
    '\u202B',
    '\u202C',
    '\u202D',
    '\u202E',
    '\u2060',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\uFEFF',
    '\u061C',
    '\u3164',
    '\u{E0041}',
  ])('drops the invisible character %j', (character) => {
    expect(cleanText(`${character}0${character}6${character}`)).toBe('06');
  });

  it('composes letters and leaves all that is seen', () => {
    expect(cleanText('Cle\u0301s ❤\uFE0F 🇪🇸 مرحبا Ｋ\t\n')).toBe('Clés ❤\uFE0F 🇪🇸 مرحبا Ｋ\t\n');
  });
});

it('A search with invisible characters looks for the others', () => {
  expect(searchText.parse('\u200B blue\u00AD umbrella\u202C')).toBe('blue umbrella');
});

it.each([
  ['list\r\n 1.csv', 'list 1.csv'],
  ['list \u0000 \u0007 1  (2).csv', 'list 1  (2).csv'],
  [' a\u0000\u0007b\u202E\u2028c\uD800 ', 'a b c'],
])('%j is cleaned to the line %j', (text, line) => {
  expect(cleanLine(text)).toBe(line);
});

it.each([
  ['short', 9, 'short'],
  ['abcdef', 3, 'abc'],
  ['ab😀c', 3, 'ab'],
  ['ab👩‍👩‍👦c', 5, 'ab'],
  ['ne\u0301', 2, 'n'],
  ['ab🇪🇸', 4, 'ab'],
])('%s is cut before a letter or emoji to %i units: %s', (text, max, short) => {
  expect(cutText(text, max)).toBe(short);
});
