import { editsBetween, toSound, toStem } from './normalise.js';
import { getList } from './tables/lists.js';
import { TextTable } from './tables/text-table.js';
import { anyTongue, spanish, type Vocabulary } from './vocabulary.js';
import { spelling } from './weights.js';

export interface Corrected {
  readonly word: string;
  /** 0 to 1 */
  readonly confidence: number;
}

/** Sets one bit per letter: two words that differ in n edits differ in at most 2n bits. */
export function splitLetters(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << ((word.charCodeAt(at) - 97) & 31);
  return letters;
}

function toBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns variants that differ by one edit at the start. */
const getOtherStarts = (word: string): string[] => [
  word.slice(1),
  `${word[1]}${word[0]}${word.slice(2)}`,
  ...[...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => [letter + word.slice(1), letter + word]),
];

export const withoutDoubles = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** Finds the vocabulary word for a misspelt one. */
export class Spelling {
  readonly #shelves: TextTable;
  readonly #sounds: TextTable;
  readonly #things: TextTable;
  readonly #seen = new Map<string, Corrected | undefined>();

  constructor(readonly vocabulary: Vocabulary) {
    const { shelves, sounds, things } = vocabulary.tables.spelling;
    this.#shelves = new TextTable(shelves.texts);
    this.#sounds = new TextTable(sounds.texts);
    this.#things = new TextTable(things.texts);
  }

  /**
   * Corrects a word.
   * @param tongues bits of the text's likely languages
   * @param isNamed looks like a name: corrected only to a brand's name, or by a small change of a long word
   * @returns undefined when no word is near enough; a known word is returned unchanged
   */
  correct(word: string, tongues = anyTongue, isNamed = false): Corrected | undefined {
    const { vocabulary } = this;
    if (vocabulary.isKnown(word) || vocabulary.isOrdinary(word)) return { word, confidence: 1 };
    if (vocabulary.hasStem(toStem(word))) {
      const thing = this.#misspeltThing(word, tongues);
      return thing ? { word: thing, confidence: spelling.oneEdit } : { word, confidence: 1 };
    }
    if (word.length < 4 || word.length > spelling.longest || !/^[a-z]+$/u.test(word)) return undefined;
    const key = `${word}${tongues}${isNamed}`;
    if (this.#seen.has(key)) return this.#seen.get(key);
    const corrected = this.#nearest(word, tongues, isNamed);
    if (this.#seen.size >= spelling.remembered) this.#seen.clear();
    this.#seen.set(key, corrected);
    return corrected;
  }

  /**
   * Finds the kind of item that a word names but for a doubled letter, if its stem is by chance that of something else: ‘mochilla’ is
   * no form of ‘mocha’, and ‘glases’ no form of ‘glass’.
   */
  #misspeltThing(word: string, tongues: number): string | undefined {
    const { vocabulary } = this;
    const index = this.#things.indexOf(withoutDoubles(word));
    if (index === -1) return undefined;
    const thing = vocabulary.wordAt(vocabulary.tables.spelling.things.words[index] ?? -1);
    if ((vocabulary.getTongues(thing) & tongues) === 0) return undefined;
    const senses = vocabulary.findSenses([word], tongues);
    const isForm = vocabulary.findSenses([thing])?.some(({ id }) => senses?.some((sense) => sense.id === id));
    return isForm ? undefined : thing;
  }

  #nearest(word: string, tongues: number, isNamed: boolean): Corrected | undefined {
    const alike = isNamed ? undefined : this.#alike(word, tongues);
    if (alike) return { word: alike, confidence: spelling.alike };
    const most = word.length >= 8 && !isNamed ? 2 : 1;
    const near: [other: string, edits: number][] = [];
    const letters = splitLetters(word);
    const { spelling: tables } = this.vocabulary.tables;
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const index of getList(tables.shelves.words, this.#shelves.indexOf(`${length}${word[0]}`))) {
        if (toBits((tables.letters[index] ?? 0) ^ letters) > 2 * most) continue;
        const other = this.vocabulary.wordAt(index);
        const edits = editsBetween(word, other, most);
        if (edits <= most) near.push([other, edits]);
      }
    }
    // Errors in the first letter are rare, and then the only error.
    if (!isNamed && word.length >= 6)
      for (const other of getOtherStarts(word)) if (this.vocabulary.isKnown(other)) near.push([other, 1]);
    let best: { word: string; edits: number; rank: number } | undefined;
    for (const [other, edits] of near) {
      const isSameStart = other[0] === word[0];
      const known = this.vocabulary.getTongues(other);
      if (known === 0 ? !isSameStart || word.length < 6 : isNamed && word.length < 7) continue;
      if (known !== 0 && (known & tongues) === 0 && word.length < spelling.acrossFrom) continue;
      const rank =
        edits +
        (isSameStart ? 0 : spelling.otherStart) +
        (other.at(-1) === word.at(-1) ? 0 : spelling.otherEnd) +
        (known === 0 ? spelling.brand : (known & tongues) === 0 ? spelling.otherTongue : 0) +
        (this.vocabulary.namesThing(other) ? 0 : spelling.otherClass);
      if (!best || rank < best.rank) best = { word: other, edits, rank };
    }
    return best && { word: best.word, confidence: best.edits === 1 ? spelling.oneEdit : spelling.twoEdits };
  }

  /** Finds a word of the text's languages with the same sound and the closest spelling. */
  #alike(word: string, tongues: number): string | undefined {
    const { vocabulary } = this;
    let best: { word: string; edits: number } | undefined;
    for (const isSpanish of [true, false]) {
      const spoken = tongues & (isSpanish ? spanish : anyTongue - spanish);
      if (spoken === 0) continue;
      const heard = this.#sounds.indexOf(`${toSound(word, isSpanish)}${isSpanish}`);
      for (const index of getList(vocabulary.tables.spelling.sounds.words, heard)) {
        const other = vocabulary.wordAt(index);
        if ((vocabulary.getTongues(other) & spoken) === 0) continue;
        const edits = editsBetween(word, other, 3);
        if (edits <= 3 && Math.abs(other.length - word.length) <= 2 && edits < (best?.edits ?? 9))
          best = { word: other, edits };
      }
    }
    return best?.word;
  }
}
