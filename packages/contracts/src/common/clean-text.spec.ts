import { cleanText } from './clean-text.js';
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
