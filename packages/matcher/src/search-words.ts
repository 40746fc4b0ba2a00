import { longestPhrase, type Vocabulary } from './vocabulary.js';

/** A word of a search, or the words of one thing, with other names of the same thing. */
export interface SearchWord {
  /** Every one occurs in a text that matches, as part of a word too. */
  readonly words: readonly string[];
  /** Whole words: each may stand for all of `words`. */
  readonly synonyms: readonly string[];
}

/** Shorter names are in no index, and in too many texts. */
const LEAST_LETTERS = 3;

/**
 * Splits a search into words, without those that mean nothing, and finds their synonyms in all languages.
 * @param search folded
 */
export function splitSearchWords(search: string, vocabulary: Vocabulary): SearchWord[] {
  const all = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => !vocabulary.isStopInAny(word));
  const words = telling.length > 0 ? telling : all;
  const found: SearchWord[] = [];
  for (let at = 0; at < words.length; ) {
    const one = longestThing(words.slice(at, at + longestPhrase), vocabulary);
    found.push(one);
    at += one.words.length;
  }
  return found;
}

function longestThing(words: readonly string[], vocabulary: Vocabulary): SearchWord {
  for (let count = words.length; count > 0; count -= 1) {
    const some = words.slice(0, count);
    const synonyms = findSynonyms(some, vocabulary);
    if (synonyms.length > 0 || count === 1) return { words: some, synonyms };
  }
  return { words, synonyms: [] };
}

function findSynonyms(words: readonly string[], vocabulary: Vocabulary): string[] {
  const names = vocabulary
    .namesLike(words)
    .filter((name) => name.length >= LEAST_LETTERS && !words.every((word) => name.includes(word)));
  // ‘mobile phone’ is found by ‘phone’.
  const holds = (name: string, other: string) => name !== other && ` ${name} `.includes(` ${other} `);
  return names.filter((name) => !names.some((other) => holds(name, other)));
}
