import fc from 'fast-check';
import { foldText } from './fold-text.js';

describe('folding', () => {
  it.each([
    ["O'Brien", 'O’Brien', 'O‘Brien', 'OʼBrien', 'O`Brien', 'O´Brien', 'O＇Brien', 'o′brien'],
    ['"blue"', '“blue”', '„blue“', '«blue»', '″blue″', '＂blue＂'],
    ['USB-C', 'USB‑C', 'USB‐C', 'USB–C', 'USB—C', 'USB―C', 'USB−C', 'USB－C', 'usb\u00AD-c'],
    ['lukasz', 'Łukasz', 'ŁUKASZ'],
    ['soren', 'Søren'],
    ['grossmann', 'Großmann', 'GROẞMANN'],
    ['kivanc', 'Kıvanç', 'KIVANÇ', 'KİVANÇ'],
    ['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul'],
    ['oedipe', 'Œdipe', 'œdipe'],
    ['aether', 'Æther'],
    ['thor bjork', 'Þor Björk'],
    ['dorde gudrun', 'Đorđe Guðrun'],
    ['οδος', 'ΟΔΟΣ', 'Οδός', 'οδοσ'],
    ['cles', 'Clés', 'Cle\u0301s', 'CLÉS'],
    ['keys', 'Ｋｅｙｓ', 'K\u200Beys', '\u202Akeys\u202C'],
    ['a3', 'A3', 'Ａ３', ' a3 '],
    ['two words', 'two \t\n words', 'two\u00A0words'],
    ['office', 'oﬃce'],
    ['1/2', '½'],
    ['한글', '한글'.normalize('NFD')],
  ])('makes one form of %s and its other spellings', (...spellings) => {
    expect(new Set(spellings.map(foldText)).size).toBe(1);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('finds each part of a text in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, part) => {
        expect(foldText(`${before} ${part} end`)).toContain(foldText(part));
      }),
    );
  });
});
