import { isTitleCase, splitTokens, type Token } from './normalise.js';
import type { Sense } from './senses.js';
import type { Spelling } from './spelling.js';
import { anyTongue, english, longestPhrase, type Vocabulary } from './vocabulary.js';
import { language, limits } from './weights.js';

/*
 * Reads a text into mentions. Glossary. Token: a word as typed. Stop word: ‘the’, ‘my’. Clause: up to a comma or full stop.
 * Sense: a meaning in the vocabulary. Tongues: languages as bits.
 *
 * Example. ‘Blue backpack with a Casio calculator, no stickers’ becomes these mentions:
 *   Blue              a colour
 *   backpack          a kind
 *   Casio calculator  a kind and a brand, contents: it stands after ‘with’ in the same clause
 *   stickers          a mark, denied: it stands after ‘no’ in the same clause
 */

/** A word or phrase of a text with its possible meanings. */
export interface Mention {
  readonly word: string;
  /** the original text */
  readonly text: string;
  /** empty when the vocabulary does not know it */
  readonly senses: readonly Sense[];
  /** less than 1 for a corrected misspelling */
  readonly confidence: number;
  readonly clause: number;
  readonly at: number;
  /** ‘no case’, ‘sans étui’; ‘not black’, but ‘my bag is missing. It is black’ denies no colour */
  readonly isDenied: boolean;
  /** after ‘with’ or ‘inside’: part of the content, not the item */
  readonly isContents: boolean;
  /** after ‘for’ or ‘of’ */
  readonly isServed: boolean;
  /** directly after the previous mention */
  readonly isAdjacent: boolean;
  readonly isNamed: boolean;
}

interface Content extends Token {
  readonly form: string;
  readonly confidence: number;
  readonly isNegation: boolean;
  /** has no meaning of its own */
  readonly isStop: boolean;
  /** ‘with’, ‘inside’ */
  readonly opensContents: boolean;
}

/** Returns the likely languages of a text, as bits; all languages when it is unclear. */
export function getTongues(text: string, vocabulary: Vocabulary): number {
  const counts = [0, 0, 0];
  for (const { word } of splitTokens(text.slice(0, limits.text)).slice(0, limits.words)) {
    const tongues = vocabulary.getTongues(word);
    const known = counts.filter((_, bit) => tongues & (1 << bit)).length;
    for (const bit of counts.keys())
      if (tongues & (1 << bit)) counts[bit] = (counts[bit] ?? 0) + (language.shared[known - 1] ?? 0);
  }
  const most = Math.max(...counts);
  return counts.reduce((bits, count, bit) => (count >= most * language.likely ? bits | (1 << bit) : bits), 0);
}

/** The words of a text, each with its part in the sentence. The first few misspelt ones are corrected. */
function readWords(text: string, spelling: Spelling, tongues: number): Content[] {
  const { vocabulary } = spelling;
  // In a title like ‘Blue Umbrella’ a capital letter says nothing.
  const saysNames = (tongues & english) === 0 || !isTitleCase(text);
  let corrections = 0;
  return splitTokens(text.slice(0, limits.text))
    .slice(0, limits.words)
    .map((found) => {
      const token = saysNames ? found : { ...found, isNamed: false };
      const opensContents = vocabulary.contents.has(token.word);
      const isNegation = !opensContents && vocabulary.negations.has(token.word);
      const isStop = !opensContents && !isNegation && vocabulary.isStop(token.word, tongues);
      const part = { isNegation, isStop, opensContents };
      if (opensContents || isNegation || isStop || corrections >= limits.corrections)
        return { ...token, form: token.word, confidence: 1, ...part };
      const corrected = spelling.correct(token.word, tongues, token.isNamed);
      if (corrected?.confidence !== 1) corrections += 1;
      const { word = token.word, confidence = 1 } = corrected ?? {};
      return { ...token, form: word, confidence, ...part };
    });
}

/** Reads a text: the longest known phrases, and the unknown words. */
export function findMentions(text: string, spelling: Spelling, tongues = anyTongue): Mention[] {
  const { vocabulary } = spelling;
  const tokens = readWords(text, spelling, tongues);
  const mentions: Mention[] = [];
  let deniedIn = -1;
  let deniedFrom = -1;
  let end = -1;
  let contentsIn = -1;
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at];
    if (!first) break;
    const whole = wholeAt(tokens, at, vocabulary, tongues);
    if (!whole && (first.isStop || first.opensContents)) {
      if (first.opensContents) contentsIn = first.clause;
      at += 1;
      continue;
    }
    const { length, senses, parts } = whole ?? longestAt(tokens, at, spelling, tongues);
    if (!senses && first.isNegation) {
      deniedIn = first.clause;
      deniedFrom = at + 1;
      at += 1;
      continue;
    }
    const isDenied =
      deniedIn === first.clause && (deniedFrom === at || !vocabulary.isOnlyLooks(senses ?? []));
    mentions.push({
      word: parts.map(({ word }) => word).join(' '),
      text: text.normalize('NFC').slice(first.start, parts.at(-1)?.end),
      senses: senses ?? [],
      confidence: whole ? 1 : Math.min(...parts.map(({ confidence }) => confidence)),
      clause: first.clause,
      at: mentions.length,
      isDenied,
      isContents: contentsIn === first.clause,
      isServed: vocabulary.servedBy.has(tokens[at - 1]?.word ?? '') && end < at,
      isAdjacent: end === at,
      isNamed: parts.some(({ isNamed }) => isNamed),
    });
    // ‘no case’ denies the case and not the following stickers; ‘no thumb holes’ denies the holes.
    if (isDenied && (senses || deniedFrom < at)) deniedIn = -1;
    at += length;
    end = at;
  }
  return mentions;
}

/** Finds the longest phrase with stop words at a position, such as ‘que sais-je’ or ‘mi band’. */
function wholeAt(tokens: readonly Content[], at: number, vocabulary: Vocabulary, tongues: number) {
  for (let length = Math.min(longestPhrase + 1, tokens.length - at); length > 1; length -= 1) {
    const parts = tokens.slice(at, at + length);
    if (parts.some(({ clause }) => clause !== parts[0]?.clause)) continue;
    if (!parts.some(({ isStop, opensContents }) => isStop || opensContents)) return undefined;
    const senses = vocabulary.getWholeSenses(
      parts.map(({ word }) => word),
      tongues,
    );
    if (senses) return { length, senses, parts };
  }
  return undefined;
}

function longestAt(tokens: readonly Content[], at: number, spelling: Spelling, tongues: number) {
  const { vocabulary } = spelling;
  const first = tokens[at];
  const words: Content[] = [];
  const ends: number[] = [];
  for (let next = at; next < tokens.length && words.length < longestPhrase; next += 1) {
    const token = tokens[next];
    if (!token || token.clause !== first?.clause || token.opensContents) break;
    if (token.isStop) continue;
    words.push(token);
    ends.push(next + 1);
  }
  for (let count = words.length; count > 0; count -= 1) {
    const parts = words.slice(0, count);
    if (count === 1 && first?.isNegation) continue;
    const length = (ends[count - 1] ?? at + 1) - at;
    const isNamed = parts.every((part) => part.isNamed);
    const findSenses = (words: readonly string[]) => vocabulary.findSenses(words, tongues, isNamed);
    const senses = findSenses(parts.map(({ form }) => form)) ?? findSenses(parts.map(({ word }) => word));
    if (senses) return { length, senses: withLooks(senses, parts, spelling, tongues), parts };
    // ‘back pack’
    const joined =
      count === 2 ? vocabulary.findSenses([parts.map(({ word }) => word).join('')], tongues) : undefined;
    if (joined) return { length, senses: joined, parts };
  }
  return { length: 1, senses: undefined, parts: words.slice(0, 1) };
}

/** Adds details of a phrase: ‘Casio calculator’ also names Casio, and a ‘leather jacket’ is of leather. */
function withLooks(
  senses: readonly Sense[],
  parts: readonly Content[],
  { vocabulary }: Spelling,
  tongues: number,
): readonly Sense[] {
  const getClass = ({ id }: Sense) => vocabulary.classes[id] ?? 'kind';
  if (parts.length === 1 || !senses.some((sense) => ['kind', 'part'].includes(getClass(sense))))
    return senses;
  const looks = parts.flatMap(({ form }) => vocabulary.findSenses([form], tongues) ?? []);
  const others = looks.filter(
    (look) =>
      ['brand', 'colour', 'material'].includes(getClass(look)) &&
      !senses.some((sense) => getClass(sense) === getClass(look)),
  );
  return [...senses, ...others];
}
