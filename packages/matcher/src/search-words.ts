import type { Spelling } from './spelling.js';
import { longestPhrase, type Vocabulary } from './vocabulary.js';
import { spelling as weights } from './weights.js';

/** A word of a search, or the words of one thing, with other names of the same thing. */
export interface SearchWord {
  /** Every one occurs in a text that matches, as part of a word too. */
  readonly words: readonly string[];
  /** Whole words: each may stand for all of `words`. */
  readonly synonyms: readonly string[];
}

/** Shorter names are in no index, and in too many texts. */
const LEAST_LETTERS = 3;

/** A shorter word is not corrected: names of people are near to too many words. */
const LEAST_MISSPELT = 5;

/**
 * Splits a search into words, without those that mean nothing, and finds their synonyms in all languages. A misspelt
 * kind of item has the names of that kind.
 * @param search folded
 */
export function splitSearchWords(search: string, spelling: Spelling): SearchWord[] {
  const { vocabulary } = spelling;
  const all = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => !vocabulary.isStopInAny(word));
  const words = telling.length > 0 ? telling : all;
  const found: SearchWord[] = [];
  for (let at = 0; at < words.length; ) {
    const one = longestThing(words.slice(at, at + longestPhrase), spelling);
    found.push(one);
    at += one.words.length;
  }
  return found;
}

function longestThing(typed: readonly string[], spelling: Spelling): SearchWord {
  for (let count = typed.length; count > 0; count -= 1) {
    const words = typed.slice(0, count);
    const spelled = words.map((word) => spellThing(word, spelling));
    const named = findSynonyms(spelled, spelling.vocabulary);
    const isMisspelt = spelled.some((word, at) => word !== words[at]);
    const synonyms = isMisspelt ? [spelled.join(' '), ...named] : named;
    if (named.length > 0 || count === 1) return { words, synonyms };
  }
  return { words: typed, synonyms: [] };
}

/** Returns the kind of item that a word misspells; otherwise the word. */
function spellThing(word: string, spelling: Spelling): string {
  if (word.length < LEAST_MISSPELT) return word;
  const { word: corrected, confidence } = spelling.correct(word) ?? { word, confidence: 1 };
  return confidence >= weights.oneEdit && spelling.vocabulary.namesThing(corrected) ? corrected : word;
}

function findSynonyms(words: readonly string[], vocabulary: Vocabulary): string[] {
  const names = vocabulary
    .namesLike(words)
    .filter((name) => name.length >= LEAST_LETTERS && !words.every((word) => name.includes(word)));
  // ‘mobile phone’ is found by ‘phone’.
  const holds = (name: string, other: string) => name !== other && ` ${name} `.includes(` ${other} `);
  return names.filter((name) => !names.some((other) => holds(name, other)));
}
