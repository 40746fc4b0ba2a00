import type { ItemKind } from '@lost-found/contracts';
import { plain } from './plain';

const foundStates: readonly (readonly [string, RegExp])[] = [
  ['donated', /donat|donad|donn|charit/],
  ['police', /polic/],
  ['destroyed', /destr|discard|thrown|trash|tirad|jete|detrui|dispos/],
  ['finder', /(?:back|given) to the finder|^finder$|de vuelta a quien|rendu a qui|trouveur/],
  ['returned', /return|collect|handed over|devuel|entregad|recogid|rendu|restitu|remis/],
  ['rejected', /reject|rechazad|rejet|refus/],
  ['with_finder', /with (?:its |the )?finder|con quien lo encontro|chez/],
  [
    'at_desk',
    /shelf|desk|stored|stock|posted|available|unclaimed|not (?:yet )?claimed|sin (?:recoger|reclamar)|disponib|non reclame|oficina|bureau|guichet|estante|en attente|open|abiert/,
  ],
  ['returned', /claim|reclam/],
  ['at_desk', /approv|aprob|aprouv|approuv|found|trouv|encontrad/],
];
const lostStates: readonly (readonly [string, RegExp])[] = [
  ['returned', /return|devuel|recuper|rendu|found|encontrad|trouv/],
  ['rejected', /reject|rechazad|rejet|refus/],
  ['resolved', /resol|closed|cerrad|clos|ferme/],
  ['pending', /pend|review|attente|revis/],
  ['approved', /approv|publi|aprob|open|abiert|ouvert/],
];

/** The state that a written one means, if it is known. */
export const stateFor = (text: string, kind: ItemKind): string | undefined => {
  const name = plain(text);
  return (kind === 'found' ? foundStates : lostStates).find(([, means]) => means.test(name))?.[0];
};

/** True for ‘rm’ and ‘room’, ‘entr’ and ‘entrance’, ‘2’ and ‘2nd’: one shortens the other. */
function shortens(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === '') return false;
  if (short === long || long.startsWith(short)) return true;
  if (short.length < 2 || short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length && short.length <= long.length / 2;
}

/** True for two spellings of one name: each word of one is a word of the other, in any order, perhaps shortened. */
export function isSameName(a: string, b: string): boolean {
  const [words, others] = [plain(a).split(' '), plain(b).split(' ')];
  if (words.length !== others.length) return false;
  const left = [...others];
  return words.every((word) => {
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex((other) => shortens(word, other));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** Spellings of one value of a column. */
export interface ValueGroup {
  /** The longest spelling, which names the group. */
  readonly name: string;
  readonly spellings: readonly string[];
  readonly count: number;
}

/** Groups that are compared with each other; more values are no names. */
const MOST_COMPARED = 400;

/** Groups the values of a column by spelling, the most frequent first. */
export function groupValues(values: Iterable<string>): ValueGroup[] {
  const byText = new Map<string, number>();
  for (const value of values) if (value) byText.set(value, (byText.get(value) ?? 0) + 1);
  const groups: { spellings: string[]; count: number }[] = [];
  for (const [text, count] of [...byText].sort(([, a], [, b]) => b - a)) {
    const group =
      groups.length < MOST_COMPARED
        ? groups.find(({ spellings }) => spellings.some((one) => isSameName(one, text)))
        : undefined;
    if (group) {
      group.spellings.push(text);
      group.count += count;
    } else groups.push({ spellings: [text], count });
  }
  return groups
    .map(({ spellings, count }) => ({ name: getBest(spellings), spellings, count }))
    .sort((a, b) => b.count - a.count);
}

/** The longest spelling; of several the first one with both capitals and small letters, as in a name. */
const getBest = (spellings: readonly string[]): string => {
  const trimmed = spellings.map((one) => one.trim());
  const longest = Math.max(...trimmed.map(({ length }) => length));
  const long = trimmed.filter(({ length }) => length === longest);
  return long.find((one) => /\p{Lu}/u.test(one) && /\p{Ll}/u.test(one)) ?? long[0] ?? '';
};
