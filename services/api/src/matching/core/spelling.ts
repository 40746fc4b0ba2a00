import { editsBetween, soundOf, stemOf } from './normalise.js';
import type { Vocabulary } from './vocabulary.js';
import { spelling } from './weights.js';

export interface Corrected {
  readonly word: string;
  /** 0 to 1 */
  readonly confidence: number;
}

/** One bit a letter: two words that differ in n edits differ in at most 2n bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << ((word.charCodeAt(at) - 97) & 31);
  return letters;
}

function bitsOf(value: number): number {
  let left = value;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Finds the word of the vocabulary that a misspelt one stands for. */
export class Spelling {
  readonly #byLength = new Map<number, { word: string; letters: number }[]>();
  readonly #bySound = new Map<string, string>();
  readonly #seen = new Map<string, Corrected | undefined>();

  constructor(readonly vocabulary: Vocabulary) {
    for (const word of vocabulary.words) {
      if (word.length < 3 || /\d/u.test(word)) continue;
      const list = this.#byLength.get(word.length) ?? [];
      list.push({ word, letters: lettersOf(word) });
      this.#byLength.set(word.length, list);
      const sound = soundOf(word);
      if (sound.length >= 3 && !this.#bySound.has(sound)) this.#bySound.set(sound, word);
    }
  }

  /** @returns undefined where nothing is near enough; a word that is known comes back as it is */
  correct(word: string): Corrected | undefined {
    const { words, stems, ordinary } = this.vocabulary;
    if (words.has(word) || ordinary.has(word) || stems.has(stemOf(word))) return { word, confidence: 1 };
    if (word.length < 4 || word.length > spelling.longest || !/^[a-z]+$/u.test(word)) return undefined;
    if (this.#seen.has(word)) return this.#seen.get(word);
    const corrected = this.#nearest(word);
    if (this.#seen.size >= spelling.remembered) this.#seen.clear();
    this.#seen.set(word, corrected);
    return corrected;
  }

  #nearest(word: string): Corrected | undefined {
    const alike = this.#bySound.get(soundOf(word));
    if (alike && Math.abs(alike.length - word.length) <= 2)
      return { word: alike, confidence: spelling.alike };
    const most = word.length >= 8 ? 2 : 1;
    const letters = lettersOf(word);
    let best: { word: string; edits: number; rank: number } | undefined;
    for (let length = word.length - most; length <= word.length + most; length += 1)
      for (const entry of this.#byLength.get(length) ?? []) {
        if (bitsOf(entry.letters ^ letters) > 2 * most) continue;
        const isSameStart = entry.word[0] === word[0];
        if (!isSameStart && word.length < 6) continue;
        const edits = editsBetween(word, entry.word, most);
        if (edits > most) continue;
        const rank = edits + (isSameStart ? 0 : 0.3) + (entry.word.at(-1) === word.at(-1) ? 0 : 0.1);
        if (!best || rank < best.rank) best = { word: entry.word, edits, rank };
      }
    return best && { word: best.word, confidence: best.edits === 1 ? spelling.oneEdit : spelling.twoEdits };
  }
}
