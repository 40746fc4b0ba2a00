import type { Traits } from './traits.js';
import type { TraitClass } from './vocabulary-shape.js';
import * as weights from './weights.js';

/** Rarity of traits and words among the candidates. */
export interface Rarity {
  getRarity(trait: number): number;
  rarityOfWord(stem: string): number;
}

/** A trait or word that both sides mention, with the numbers of the two mentions. */
export interface Agreement {
  readonly ours: number;
  readonly theirs: number;
  readonly gain: number;
  readonly trait?: number;
  readonly word?: string;
  /** similarity of two traits, 0 to 1 */
  readonly likeness?: number;
}

export interface Evidence {
  readonly sum: number;
  /**
   * the share of it from marks, motifs, contents and unknown words: few items of a kind have the same ones
   */
  readonly distinctive: number;
  /** agreements, heaviest first */
  readonly agreements: readonly Agreement[];
  /** weight of traits that only the question or only the candidate mentions */
  readonly onlyOurs: number;
  readonly onlyTheirs: number;
}

export const clip = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const sensesOfThings: ReadonlySet<TraitClass> = new Set(['kind', 'part', 'pattern']);

/** Traits that many items of a kind share. */
export const commonClasses: ReadonlySet<TraitClass> = new Set([
  'colour',
  'brand',
  'size',
  'material',
  'part',
  'spot',
]);

/** True unless two short words of different languages are similar by chance. */
export const isNearAcross = (one: Traits, other: Traits, a: string, b: string): boolean =>
  a === b ||
  (one.tongues & other.tongues) !== 0 ||
  Math.min(a.length, b.length) >= weights.spelling.acrossFrom - 1;

export const saysKind = ({ kinds }: Traits) =>
  kinds.some(({ isNamed, weight }) => isNamed && weight >= weights.mention.head);
