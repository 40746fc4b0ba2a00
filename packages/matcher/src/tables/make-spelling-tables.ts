import { toSound } from '../normalise.js';
import { splitLetters, withoutDoubles } from '../spelling.js';
import { anyTongue, spanish } from '../vocabulary.js';
import { spelling } from '../weights.js';
import { makeLists } from './lists.js';
import { makeTexts } from './text-table.js';
import type { SpellingTables } from './vocabulary-tables.js';

const toTable = (lists: ReadonlyMap<string, readonly number[]>) => ({
  texts: makeTexts([...lists.keys()]),
  words: makeLists([...lists.values()]),
});

/**
 * Makes the tables for misspelt words.
 * @param words the words of phrases with their languages, in the order of their numbers
 * @param namesThing true for the name of a kind
 */
export function makeSpellingTables(
  words: ReadonlyMap<string, number>,
  namesThing: (word: string) => boolean,
): SpellingTables {
  const shelves = new Map<string, number[]>();
  const sounds = new Map<string, number[]>();
  const things = new Map<string, number>();
  const add = (lists: Map<string, number[]>, key: string, index: number) => {
    const list = lists.get(key);
    if (list) list.push(index);
    else lists.set(key, [index]);
  };
  for (const [index, [word, tongues]] of [...words].entries()) {
    if (word.length > 4 && namesThing(word)) things.set(withoutDoubles(word), index);
    if (word.length < 3 || word.length > spelling.longest || !/^[a-z]+$/u.test(word)) continue;
    add(shelves, `${word.length}${word[0]}`, index);
    if (word.length > spelling.longestHeard) continue;
    for (const isSpanish of [true, false]) {
      if ((tongues & (isSpanish ? spanish : anyTongue - spanish)) === 0) continue;
      const sound = toSound(word, isSpanish);
      if (sound.length >= 3) add(sounds, `${sound}${isSpanish}`, index);
    }
  }
  return {
    shelves: toTable(shelves),
    letters: Uint32Array.from(words.keys(), splitLetters),
    sounds: toTable(sounds),
    things: { texts: makeTexts([...things.keys()]), words: Uint32Array.from(things.values()) },
  };
}
