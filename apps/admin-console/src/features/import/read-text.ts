/** Encodings that a list can be read in, as browsers call them; of two that fit equally, the first counts. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-u',
  'ibm866',
  'iso-8859-5',
  'x-mac-cyrillic',
  'windows-1253',
  'iso-8859-7',
  'windows-1254',
  'windows-1257',
  'windows-1255',
  'windows-1256',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];

/** The text of a file in an encoding. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** False where the text may have wrong letters. */
  readonly isCertain: boolean;
}

/** Bytes that show the encoding. */
const SAMPLE = 65_536;

/** Letters outside of ASCII that a language has. */
const alphabets = [
  'éèàêçâôûùîïëœæÿüñ',
  'áéíóúñüïçàèòùì',
  'äöüß',
  'áàâãçéêíóôõúü',
  'äöåéøæü',
  'áéíóúýðþæö',
  'ąćęłńóśźż',
  'áéíóúýčďěňřšťůžľĺŕôä',
  'áéíóöőúüű',
  'ăâîșțşţ',
  'čćđšž',
  'çğıöşüâîûi̇',
  'ąčęėįšųūž',
  'āčēģīķļņšūž',
  'äõöüšž',
].map((letters) => new Set(letters));
const scripts = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u,
];
const rare = /[þðýѐѝђѓѕџћќўґ\p{Script=Han}]/u;
const common = /[оеаинтсрвлкмдпуαοιετσνηυρκπ\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Signs that people write between words and after numbers. */
const signs = /[\s’‘‚“”„«»‹›–—…•€£°ºª·¿¡§©®™×、。]/u;

/** Guesses the encoding, and decodes. @param chosen the encoding instead of the guess */
export function readText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const encoding = chosen ?? unicode(bytes);
  const { best, isCertain } = encoding
    ? { best: encoding, isCertain: true }
    : guess(bytes.subarray(0, SAMPLE));
  const text = new TextDecoder(best).decode(bytes);
  return { text, encoding: best, isCertain: isCertain && !text.includes('\uFFFD') };
}

/** The Unicode encoding of bytes that show one. */
function unicode(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Separators, digits and line ends have an empty half, in any language.
  const halves = [0, 0];
  for (const [at, byte] of bytes.subarray(0, SAMPLE).entries())
    if (byte === 0) halves[at % 2] = (halves[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = halves;
  if (odd > 2 && odd > even * 20) return 'utf-16le';
  if (even > 2 && even > odd * 20) return 'utf-16be';
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = text.match(/\uFFFD/gu)?.length ?? 0;
  // A list that was cut off, or into which bytes were copied, stays UTF-8.
  const right = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return wrong === 0 || right > wrong * 10 ? 'utf-8' : undefined;
}

function guess(bytes: Uint8Array): { best: Encoding; isCertain: boolean } {
  const isMac = bytes.includes(13) && !bytes.includes(10);
  const scored = encodings
    .slice(encodings.indexOf('windows-1252'))
    .map((encoding, at) => {
      const isUsual = isMac ? encoding === 'macintosh' : encoding === 'windows-1252';
      const score = likelihood(new TextDecoder(encoding).decode(bytes));
      return { best: encoding, score: score + (isUsual ? 0.15 : 0) - at / 1_000 };
    })
    .sort((a, b) => b.score - a.score);
  const [{ best, score } = { best: 'windows-1252' as const, score: 0 }] = scored;
  return { best, isCertain: score > 0.6 };
}

const words = /[\p{L}\p{M}\p{N}\p{S}\p{Cc}\uFFFD\u00a1-\u00bf’‘“”„–—…†‡•]+/gu;

/** How likely people wrote a text, from below 0 to about 1: one alphabet, and letters where words have them. */
function likelihood(text: string): number {
  const counts = [...alphabets, ...scripts].map(() => 0);
  let total = 0;
  let score = 0;
  for (const [word] of text.matchAll(words)) {
    const letters = [...word];
    if (letters.every((letter) => letter <= '~')) continue;
    const isShouted = letters.length > 1 && word === word.toUpperCase();
    // Words of Latin letters are not all accents.
    const isAllAccents = letters.length > 2 && letters.every((letter) => letter > '~');
    const isMixed = /\p{Script=Latin}/u.test(word) && scripts.some((script) => script.test(word));
    for (const [at, letter] of letters.entries()) {
      if (letter <= '~') continue;
      total += 1;
      const before = letters[at - 1] ?? '';
      const after = letters[at + 1] ?? '';
      if (!/\p{L}|\p{M}/u.test(letter)) {
        const isInside = /\p{L}/u.test(before) && /\p{L}/u.test(after) && letter !== '’';
        score += /[\p{Cc}\uFFFD]/u.test(letter) ? -6 : isInside ? -2 : signs.test(letter) ? 1.9 : -1;
        continue;
      }
      const small = letter.toLowerCase();
      if (letter !== small && /\p{Ll}/u.test(before)) score -= 2;
      // ‘кЛЮЧИ’ and ‘КЛЮЧи’ are another encoding.
      if (/^\p{Lu}\p{Lu}\p{Ll}$/u.test(`${letters[at - 2] ?? ''}${before}${letter}`)) score -= 2;
      if (isMixed) score -= 2;
      if (isAllAccents && /\p{Script=Latin}/u.test(letter)) score -= 1;
      if (isShouted && letter !== small) score -= 0.2;
      if (rare.test(small)) score -= 0.5;
      if (common.test(small)) score += 0.15;
      for (const [index, alphabet] of alphabets.entries())
        if (alphabet.has(small)) counts[index] = (counts[index] ?? 0) + 1;
      for (const [index, script] of scripts.entries())
        if (script.test(small)) {
          const place = alphabets.length + index;
          counts[place] = (counts[place] ?? 0) + 1;
        }
    }
  }
  const covered = Math.max(...counts);
  return total === 0 ? 1 : (score + covered * 2 - total) / total;
}
