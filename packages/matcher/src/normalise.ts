/** A word of a text in its compared form, with its position. */
export interface Token {
  /** lower case, without accents */
  readonly word: string;
  /** start and end in the composed text */
  readonly start: number;
  readonly end: number;
  /** Number of the sentence or clause: colours and negations apply within it. */
  readonly clause: number;
  /** capitalised inside a sentence, or quoted: likely a name */
  readonly isNamed: boolean;
}

const clauseEnd = /[.,;:!?()[\]{}\n/|+"“”«»…]|\s[-–—]\s/u;
const part = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;

/** Returns lower case without accents, so that ‘Étui’, ‘etui’ and ‘ETUI’ are equal. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase();
  if (/^[a-z\d ]*$/u.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gu, 'oe')
    .replace(/æ/gu, 'ae')
    .replace(/ß/gu, 'ss');
};

/** Splits a phrase into words in their compared form. */
export const splitWords = (phrase: string): string[] => fold(phrase).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Splits a text into words. Hyphens and apostrophes also split, because people often leave them out. */
export function splitTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let clause = 0;
  let isQuoted = false;
  let startsSentence = true;
  // Ignore capitals if the whole text has them: they do not mark names.
  const isShouted = text === text.toUpperCase();
  const composed = text.normalize('NFC');
  for (const { 0: piece, index: start } of composed.matchAll(part)) {
    if (!/[\p{L}\p{N}]/u.test(piece)) {
      // The dot of ‘J. Pons’ does not end a sentence.
      const last = tokens.at(-1);
      if (/^\. ?$/u.test(piece) && last?.word.length === 1 && last.end === start) continue;
      if (clauseEnd.test(piece)) clause += 1;
      if (/[.!?\n]/u.test(piece)) startsSentence = true;
      if (/["“”«»]|^'| '|' |‘/u.test(piece)) isQuoted = !isQuoted;
      continue;
    }
    const isCapital = !isShouted && /^\p{Lu}/u.test(piece);
    const end = start + piece.length;
    tokens.push({
      word: fold(piece),
      start,
      end,
      clause,
      // ‘Mbali Dlamini’: the second capital shows that the first word is a name too.
      isNamed: isQuoted || (isCapital && (!startsSentence || /^ \p{Lu}\p{Ll}/u.test(composed.slice(end)))),
    });
    startsSentence = false;
  }
  return tokens;
}

/** True for ‘Blue Water Bottle’, the usual style of English titles. */
export function isTitleCase(text: string): boolean {
  if (/[,.;:!?]/u.test(text)) return false;
  const firsts = text.match(/(?<![\p{L}\p{N}])\p{L}/gu) ?? [];
  const capitals = firsts.filter((letter) => letter !== letter.toLowerCase()).length;
  return firsts.length > 1 && capitals > firsts.length * 0.6;
}

/**
 * A light stemmer for English, Spanish and French: it removes endings of plural, gender, participle and
 * diminutive. The stem need not be correct, only equal for all forms of a word; the language of the text need
 * not be known.
 */
export function toStem(word: string): string {
  if (word.length < 4 || /\d/u.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = cut(word);
  if (stems.size >= rememberedStems) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** Caches stems: the same words are stemmed many times. */
const stems = new Map<string, string>();
const rememberedStems = 40_000;

/** ‘scarves’, ‘knives’: most words in ‘-ves’ are regular, as ‘gloves’ and ‘llaves’ are. */
const fToVes = /^(scar|kni|wol|lea|loa|shel|hal|cal|thie)ves$/u;

/** Removes the ending of a plural: ‘lápices’, ‘journaux’, ‘batteries’. */
const toSingular = (word: string): string =>
  word
    .replace(fToVes, '$1f')
    .replace(/eaux$/u, 'eau')
    .replace(/(?<=[^y]{3})aux$/u, 'al')
    .replace(/ces$/u, 'z')
    .replace(/ies$/u, 'y')
    .replace(/[sx]$/u, '');

function cut(word: string): string {
  let stem = toSingular(word);
  stem = stem.replace(/(?<=.{3})(?:it|ill)[ao]$/u, '').replace(/(?<=.{3})(?:ee|e|a|o)$/u, '');
  stem = stem.replace(/(?<=.{3})(?:er|ad|id|ed)$/u, '').replace(/y$/u, 'i');
  // Keep a double letter at the start: ‘llave’ differs from ‘lavée’.
  return stem.replace(/(?<=.)(.)\1/gu, '$1');
}

/** Returns a word without plural and mute ‘e’: closer to the word than its stem. */
export const toNearForm = (word: string): string =>
  word.length < 4 || /\d/u.test(word) ? word : toSingular(word).replace(/e$/u, '');

/**
 * Returns an approximate sound: equal for ‘yaves’ and ‘llaves’, ‘sierre’ and ‘cierre’, ‘bouton’ and
 * ‘boutton’.
 * @param isSpanish whether ‘v’ sounds like ‘b’, ‘ll’ like ‘y’, ‘z’ like ‘s’, and an ‘h’ is mute
 */
export const toSound = (word: string, isSpanish: boolean): string =>
  toStem(
    isSpanish
      ? word
          .replace(/ll/gu, 'y')
          .replace(/(?<!c)h/gu, '')
          .replace(/v/gu, 'b')
          .replace(/j|g(?=[ei])/gu, 'j')
      : word.replace(/^h/u, ''),
  )
    .replace(/ph/gu, 'f')
    .replace(/eau|au/gu, 'o')
    .replace(/ai|ei/gu, 'e')
    .replace(/qu|ck|k/gu, 'k')
    .replace(/c(?=[eiy])|z|x/gu, 's')
    .replace(/c(?!h)/gu, 'k')
    .replace(/g(?=[eiy])/gu, 'j')
    .replace(/y/gu, 'i')
    .replace(/(.)\1/gu, '$1')
    .replace(/(?<=.{3})[tde]$/u, '');

/** Counts the edits between two words (insert, delete, replace, swap neighbours); stops above `most`. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

/** True when two words are nearly the same. */
export type AreNear = (a: string, b: string) => boolean;

/**
 * Compares ‘Gonzales’ with ‘Gonzalez’, ‘bicicleta’ with ‘bicyclette’: few edits for the length, and the same
 * start. The budget stops texts that are made to be slow: when it is used up, no words are near.
 * @param budget pairs of letters that may be compared
 */
export function nearWords(budget: number): AreNear {
  let left = budget;
  return (a, b) => {
    if (a.length < 4 || b.length < 4 || a[0] !== b[0]) return false;
    const most = Math.floor(Math.max(a.length, b.length) / 3.5);
    if (Math.abs(a.length - b.length) > most || a.length * b.length > left) return false;
    left -= a.length * b.length;
    return editsBetween(a, b, most) <= most;
  };
}
