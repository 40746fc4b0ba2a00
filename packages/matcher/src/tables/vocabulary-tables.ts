import type { Lists } from './lists.js';
import type { Texts } from './text-table.js';

/** Phrases with their senses, one behind the other. */
export interface Phrases {
  readonly texts: Texts;
  /** Where the senses of each phrase begin. */
  readonly firsts: Uint32Array;
  readonly ids: Uint16Array;
  /** Bits of the languages, and `HINT`. */
  readonly marks: Uint8Array;
  /** Numbers in `forms`: of stems alone. */
  readonly forms?: Uint32Array;
}

/** A bit behind those of the languages: the phrase is a hint to what the sense says, and does not name it. */
export const HINT = 8;

/** The weight of a hint; that of a name is 1. */
export const hintWeight = 0.4;

/** What a known word is, in the bits of one number. */
export const WORD = {
  /** A word of a phrase, with the bits of its languages below; brand names have none. */
  isOfPhrase: 1 << 3,
  /** Where the bits of the languages begin in which it is a stop word. */
  stop: 4,
  /** Where the bits of the languages begin that have it among their ordinary words. */
  ordinary: 7,
  /** Ordinary: never corrected into an item, and no evidence. */
  isOrdinary: 1 << 10,
} as const;

/** What the spelling of a word is compared with. Numbers of words are those of `words`. */
export interface SpellingTables {
  /** Words by `<length><first letter>`: only these can be a few edits apart. */
  readonly shelves: { readonly texts: Texts; readonly words: Lists };
  /** A bit for each letter of a word. */
  readonly letters: Uint32Array;
  /** Words by their sound, with `true` behind a Spanish one and `false` behind others. */
  readonly sounds: { readonly texts: Texts; readonly words: Lists };
  /** The names of kinds, doubled letters once, and the word of each. */
  readonly things: { readonly texts: Texts; readonly words: Uint32Array };
}

/**
 * The vocabulary as the matcher uses it, made of the lists of `vocabulary/` when the package is built: to read it takes no time,
 * and it needs a third of the memory. Typed arrays and few long strings; `tables.bin` in the built package.
 */
export interface VocabularyTables {
  /** By the number of a trait, from 1 on: its name, the number of its class in `traitClasses`, its group or 0. */
  readonly names: readonly string[];
  readonly classes: Uint8Array;
  readonly groups: Uint16Array;
  /** By the number of a kind: the category under which people usually report it; empty for other traits. */
  readonly categories: readonly string[];
  /** By the number of a kind: its names of several words, without plural and mute ‘e’. */
  readonly longNames: readonly (readonly string[])[];
  /** By the number of a trait: usual names of a kind, colour or material. */
  readonly usualNames: readonly (readonly string[])[];
  /** By the number of a brand. */
  readonly brandKinds: Lists;
  readonly kin: Lists & { readonly weights: Float64Array };
  readonly opposed: Lists;
  /** Numbers of traits. */
  readonly families: readonly number[];
  readonly properNames: readonly number[];
  readonly genericBrands: readonly number[];
  readonly carriers: readonly number[];
  readonly serving: readonly number[];

  /** Words of a role. */
  readonly contents: readonly string[];
  readonly negations: readonly string[];
  readonly measures: readonly string[];
  readonly letters: readonly string[];
  readonly servedBy: readonly string[];
  /** Words of numbers, each with its digits. */
  readonly numbers: readonly (readonly [word: string, digits: string])[];

  /** Known words, those of phrases first, with the bits of `WORD`. */
  readonly words: Texts;
  readonly wordBits: Uint16Array;
  readonly stems: Texts;
  /** Phrases as they are spelled, by the stems of their words, and complete with their stop words. */
  readonly exact: Phrases;
  readonly stemmed: Phrases;
  readonly whole: Phrases;
  readonly forms: Texts;
  readonly spelling: SpellingTables;
}
