/* Marks all texts of simulated people, so that a leak is found in any answer. */

/** Kinds of texts that not everybody may read. */
const privateKinds = ['contact', 'name', 'note', 'kept', 'ask', 'proof', 'claimant', 'message'] as const;
export type PrivateKind = (typeof privateKinds)[number];

/** Kinds of texts that a reader may know, and student IDs. */
export type Known = PrivateKind | 'student';

/** @param n makes it another one than others */
export const privateWords = (kind: PrivateKind, n: number): string => `zq${kind} ${n}`;
export const privateMail = (kind: 'contact' | 'claimant', n: number): string => `zq${kind}-${n}@campus.test`;
export const getStudentId = (n: number): string => `CAMP99${String(n % 100_000).padStart(5, '0')}`;

const PRIVATE = new RegExp(`zq(${privateKinds.join('|')})\\b|CAMP99\\d{5}`, 'gi');

/** Returns the private texts in an answer or an e-mail that its reader must not know. */
export function privateWordsIn(text: string, allowed: readonly Known[] = []): string[] {
  return [...new Set(text.match(PRIVATE) ?? [])].filter((word) => !allowed.includes(getKind(word)));
}

const getKind = (word: string): Known =>
  word.startsWith('CAMP') ? 'student' : (word.toLowerCase().slice(2) as PrivateKind);

/** Kinds of items, few so that lost and found ones can match. The title of an item has a number behind its kind. */
export const things = ['blue umbrella', 'black rucksack', 'silver laptop', 'red scarf', 'green bottle'];
const TITLE = new RegExp(`(${things.join('|')}) \\d+`, 'g');

/** Returns all that simulated people wrote in a text, and what names them. */
export const wordsOfPeopleIn = (text: string): string[] => [
  ...privateWordsIn(text),
  ...(text.match(TITLE) ?? []),
  ...(text.match(/Robin (admin|user)|[\w-]+@campus\.test/g) ?? []),
];
