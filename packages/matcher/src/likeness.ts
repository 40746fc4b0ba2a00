import type { Traits } from './traits.js';
import type { TraitClass } from './vocabulary-shape.js';
import * as weights from './weights.js';

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
