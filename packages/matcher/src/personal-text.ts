import { fold, toStem } from './normalise.js';
import type { Spelling } from './spelling.js';
import { anyTongue, type Vocabulary } from './vocabulary.js';

/** The words of a text that may identify a person, and the text without them. */
export interface PersonalText {
  readonly words: readonly string[];
  readonly rest: string;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
  readonly isUnknown: boolean;
}

const email = /[^\s@(,;:]+@[^\s@]+\.[^\s@,;)]+/gu;
/** Digits with separators; the digits are counted afterwards. */
const digits = /[\p{L}\p{N}]*\p{N}(?:[\s./-]?[\p{N}])*[\p{L}\p{N}]*/gu;
const day = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/u;
const word = /[\p{L}][\p{L}\p{M}'’-]*/gu;
/** Words before a name that have no meaning without it. Each text fits in one way only: a second one would double the time. */
const danglingEnd =
  /(?:[\s,;:–—-]|(?<![\p{L}\p{N}])(?:belonging to|perteneciente a|appartenant à|au nom de|in the name of|of|for|from|by|named|name|to|de la|de|del|du|des|d|da|à|a|para|nombre|nom|nº|n°|no|mr|mrs|ms|sr|sra|m|mme)\.?)+$/iu;
const ofSomebody =
  /(?:^|[\s(])(?:of|for|from|belonging to|named|name:?|de|del|du|d['’]|para|à|nom:?|nombre:?)\s*$/iu;

/** Words that announce a name: ‘name inside: …’. */
const announced =
  /(?<![\p{L}\p{N}])(?:names?|named|owner|nom|nombre|propriétaire|dueñ[oa]|belongs to|pertenece a|appartient à)(?![\p{L}\p{N}])[^\p{Lu}.;,\n]{0,20}$/u;

/** Minimum digits of a number that identifies a person: in any text, and on a card. */
const LEAST_DIGITS = 5;
const LEAST_DIGITS_OF_CARD = 3;

/**
 * Finds names, e-mail addresses and long numbers. One unknown word with a capital may be a brand: it is a name
 * only after ‘of’ or next to another, or on a card.
 * @param isSensitive true for a card or document
 */
export function findPersonalText(text: string, { vocabulary }: Spelling, isSensitive = false): PersonalText {
  const composed = text.normalize('NFC');
  const least = isSensitive ? LEAST_DIGITS_OF_CARD : LEAST_DIGITS;
  const found = [...composed.matchAll(email)].map(toSpan);
  for (const match of composed.matchAll(digits)) {
    const count = (match[0].match(/\p{N}/gu) ?? []).length;
    if (count >= least && !day.test(match[0])) found.push(toSpan(match));
  }
  found.push(...namesIn(composed, vocabulary, isSensitive));
  found.sort((a, b) => a.start - b.start);
  const spans = found.filter(({ start }, at) => found.slice(0, at).every(({ end }) => end <= start));
  if (spans.length === 0) return { words: [], rest: text };
  let rest = '';
  let end = 0;
  for (const span of spans) {
    rest = `${rest}${composed.slice(end, span.start)}`.replace(danglingEnd, ' ');
    end = span.end;
  }
  rest = `${rest}${composed.slice(end)}`;
  const tidy = rest.replace(/\(\s*\)/gu, ' ').replace(/^[\s,;:)–—-]+|[\s,;:(–—-]+$/gu, '');
  return { words: spans.map(({ text: personal }) => personal), rest: tidy.replace(/\s+/gu, ' ') };
}

const toSpan = ({ 0: text, index }: RegExpMatchArray) => {
  const start = index ?? 0;
  return { text, start, end: start + text.length };
};

/** Runs of words with a capital that the vocabulary does not know. */
function namesIn(text: string, vocabulary: Vocabulary, isSensitive: boolean) {
  // Capitals say nothing if the whole text has them.
  const isShouted = text === text.toUpperCase();
  const words: Word[] = [...text.matchAll(word)].map((match) => {
    const span = toSpan(match);
    const isCapital = /^\p{Lu}/u.test(span.text) && (!isShouted || isSensitive);
    return { ...span, isCapital, isUnknown: isCapital && !isKnown(span.text, vocabulary) };
  });
  const isAfterOf = ({ start }: Word) =>
    [ofSomebody, announced].some((before) => before.test(text.slice(0, start).toLowerCase()));
  const runs: Word[][] = [];
  for (const [at, one] of words.entries()) {
    const [run, before] = [runs.at(-1), words[at - 1]];
    const isNext =
      run && before && run.at(-1) === before && /^[\s.]+$/u.test(text.slice(before.end, one.start));
    // The second name of ‘Léa Petit’ may be an ordinary word.
    const isAnnounced =
      one.isCapital &&
      (announced.test(text.slice(0, one.start).toLowerCase()) ||
        // The first name of ‘of Jordan Example’ may be a brand.
        (isAfterOf(one) && (isSensitive || words[at + 1]?.isUnknown === true)));
    if (isNext && (one.isUnknown || (one.isCapital && run[0] && isAfterOf(run[0])))) run.push(one);
    else if (one.isUnknown || isAnnounced) runs.push([one]);
  }
  const isName = (run: readonly Word[]) =>
    run.length > 1 || isSensitive || (run[0] !== undefined && isAfterOf(run[0]));
  return runs.filter(isName).map((run) => {
    const start = run[0]?.start ?? 0;
    const end = run.at(-1)?.end ?? start;
    return { text: text.slice(start, end), start, end };
  });
}

/** True for a word of the vocabulary, with another ending too, and for every part of `porte-clés`. */
const isKnown = (text: string, vocabulary: Vocabulary): boolean =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).every(
    (part) =>
      part.length < 3 ||
      vocabulary.isKnown(part) ||
      vocabulary.hasStem(toStem(part)) ||
      vocabulary.isOrdinary(part) ||
      vocabulary.isStop(part, anyTongue),
  );
