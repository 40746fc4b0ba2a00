import { fold, stemOf, type Token, tokensOf } from './normalise.js';
import type { Spelling } from './spelling.js';
import { longestPhrase, type Sense, type Vocabulary } from './vocabulary.js';
import { limits } from './weights.js';

/** A word or phrase of a text, and what it may mean. */
export interface Mention {
  readonly word: string;
  /** empty where the vocabulary does not know it */
  readonly senses: readonly Sense[];
  /** less than 1 where a misspelling was corrected */
  readonly confidence: number;
  readonly clause: number;
  readonly at: number;
  /** ‘no case’, ‘sans étui’ */
  readonly isDenied: boolean;
  /** after ‘with’ or ‘inside’: belongs to the thing, is not the thing */
  readonly isContents: boolean;
  readonly isNamed: boolean;
}

interface Content extends Token {
  readonly form: string;
  readonly confidence: number;
  readonly isAfterContents: boolean;
  readonly isNegation: boolean;
}

/** Reads a text: the longest phrases that the vocabulary knows, and the words that it does not know. */
export function mentionsOf(text: string, spelling: Spelling): Mention[] {
  const { vocabulary } = spelling;
  const contents: Content[] = [];
  let contentsClause = -1;
  let corrections = 0;
  for (const token of tokensOf(text.slice(0, limits.text)).slice(0, limits.words)) {
    if (vocabulary.contents.has(token.word)) {
      contentsClause = token.clause;
      continue;
    }
    const isNegation = vocabulary.negations.has(token.word);
    if (!isNegation && vocabulary.stop.has(token.word)) continue;
    const corrected =
      isNegation || corrections >= limits.corrections ? undefined : spelling.correct(token.word);
    if (!isNegation && corrected?.confidence !== 1) corrections += 1;
    contents.push({
      ...token,
      form: corrected?.word ?? token.word,
      confidence: corrected?.confidence ?? 1,
      isAfterContents: contentsClause === token.clause,
      isNegation,
    });
  }

  const mentions: Mention[] = [];
  let deniedIn = -1;
  for (let at = 0; at < contents.length; ) {
    const { length, senses } = longestAt(contents, at, spelling);
    const tokens = contents.slice(at, at + length);
    const [first] = tokens;
    if (!first) break;
    if (!senses && first.isNegation) {
      deniedIn = first.clause;
      at += 1;
      continue;
    }
    const isDenied = deniedIn === first.clause;
    mentions.push({
      word: tokens.map(({ word }) => word).join(' '),
      senses: senses ?? [],
      confidence: Math.min(...tokens.map(({ confidence }) => confidence)),
      clause: first.clause,
      at,
      isDenied,
      isContents: first.isAfterContents,
      isNamed: tokens.some(({ isNamed }) => isNamed),
    });
    // ‘no case’ denies the case and not the stickers behind it.
    if (isDenied) deniedIn = -1;
    at += length;
  }
  return mentions;
}

function longestAt(contents: readonly Content[], at: number, { vocabulary }: Spelling) {
  const clause = contents[at]?.clause;
  for (let length = Math.min(longestPhrase, contents.length - at); length > 0; length -= 1) {
    const tokens = contents.slice(at, at + length);
    if (tokens.some((token) => token.clause !== clause) || (length === 1 && tokens[0]?.isNegation)) continue;
    const senses =
      vocabulary.sensesOf(tokens.map(({ word }) => word)) ??
      vocabulary.sensesOf(tokens.map(({ form }) => form));
    if (senses) return { length, senses };
    // ‘back pack’
    const joined = length === 2 ? vocabulary.sensesOf([tokens.map(({ word }) => word).join('')]) : undefined;
    if (joined) return { length, senses: joined };
  }
  return { length: 1, senses: undefined };
}

/**
 * Numbers with the word before them or the unit behind them, `fx|991` and `|60w`, and the letters of ‘J. M.’.
 * Rooms and tables count as ordinary words: their numbers say where, not what.
 */
export function codesOf(
  text: string,
  { stop, ordinary, words }: Vocabulary,
): { codes: string[]; initials: string[] } {
  const codes = new Set<string>();
  const initials = new Set<string>();
  const cut = text.slice(0, limits.text);
  for (const [, before = '', number = ''] of cut.matchAll(
    /(?<![\p{L}\p{N}])(?:(\p{L}{1,12})[\s#.°º-]{0,2})?((?=[\p{L}\p{N}]{0,30}\d)[\p{L}\p{N}]+)/gu,
  )) {
    const value = fold(number);
    const word = fold(before);
    const parts = /^([a-z]+)(\d.*)$/u.exec(value);
    if (ordinary.has(word)) continue;
    if (parts) codes.add(`${parts[1]}|${parts[2]}`);
    else codes.add(`${stop.has(word) ? '' : stemOf(word)}|${value}`);
  }
  if (cut !== cut.toUpperCase() || cut.length < 5)
    for (const [found] of cut.matchAll(
      /(?<![\p{L}\p{N}])(?:\p{Lu}\.\s?){2,3}|(?<![\p{L}\p{N}])\p{Lu}{2,3}(?![\p{L}\p{N}])/gu,
    )) {
      const letters = fold(found.replace(/[.\s]/gu, ''));
      // ‘USB’ and ‘JBL’ are nobody's.
      if (!words.has(letters) && !stop.has(letters)) initials.add(letters);
    }
  return { codes: [...codes].slice(0, limits.codes), initials: [...initials].slice(0, limits.codes) };
}
