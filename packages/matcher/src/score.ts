import type { Rarity } from './agreement.js';
import { type Against, ContradictionsOf, sharedCodes } from './contradictions.js';
import { Comparison } from './evidence.js';
import { nearWords } from './normalise.js';
import type { Traits } from './traits.js';
import type { Vocabulary } from './vocabulary.js';
import type { TraitClass } from './vocabulary-shape.js';
import * as weights from './weights.js';

/** The phrases of the question and the candidate that agree, by the numbers of `findPhrases`. */
interface Said {
  readonly ours: number;
  readonly theirs: number;
}

/** The reasons for a match, as data: the texts are in the reader's language. */
export type Reason =
  | ({
      readonly kind: 'thing' | 'colour' | 'brand' | 'material' | 'mark' | 'spot';
      readonly trait: number;
    } & Said)
  | {
      readonly kind: 'words';
      readonly words: readonly string[];
      readonly pairs: readonly Said[];
      readonly initials: readonly string[];
    }
  | { readonly kind: 'size'; readonly sizes: readonly string[] }
  | { readonly kind: 'number' }
  | { readonly kind: 'place'; readonly isSame: boolean }
  | { readonly kind: 'date'; readonly days: number };

export interface Scored {
  readonly score: number;
  /** score of kind and details, minus contradictions */
  readonly substance: number;
  /** similarity of the kinds, 0 to 1; 0 when both texts name a kind and only the guess from a brand agrees */
  readonly kind: number;
  /** score of details, words and numbers */
  readonly evidence: number;
  /** score of marks, motifs, contents, names and numbers */
  readonly distinctive: number;
  /** weight of traits that only one side mentions: the smaller of the two sums */
  readonly mutual: number;
  readonly isBlocked: boolean;
  /** days from the loss to the find, if both are known */
  readonly days: number | undefined;
}

/** Data for the score from outside of the two reports. */
export interface Surroundings extends Rarity {
  readonly vocabulary: Vocabulary;
  /** 0 to 1: how close two places of the campus are */
  getNearness(a: string, b: string): number;
  /** false for a category without found items: it cannot clash */
  canClash(category: string): boolean;
}

const reasonKinds = {
  kind: 'mark',
  colour: 'colour',
  material: 'material',
  pattern: 'mark',
  mark: 'mark',
  part: 'mark',
  size: 'mark',
  spot: 'spot',
  brand: 'brand',
} as const satisfies Record<TraitClass, Reason['kind']>;

/** A report that is compared with candidates. */
export class Question {
  readonly #comparison: Comparison;
  readonly #contradictions: ContradictionsOf;

  /** @param isLoss true when the question is a lost item: an item is found after its loss */
  constructor(
    readonly traits: Traits,
    readonly isLoss: boolean,
    readonly around: Surroundings,
  ) {
    const areNear = nearWords(weights.limits.comparisons);
    this.#comparison = new Comparison(traits, around.vocabulary, around, areNear);
    this.#contradictions = new ContradictionsOf(traits, around.vocabulary, areNear);
  }

  getScore(candidate: Traits): Scored {
    const kind = this.#comparison.compareKinds(candidate);
    const details = this.#comparison.compareDetails(candidate, kind.thing);
    const against: Against = this.#contradictions.in(candidate);
    const codes = sharedCodes(this.traits, candidate);
    const evidence = details.sum + codes.gain;
    const mutual = Math.min(details.onlyOurs, details.onlyTheirs);
    const place = placeScore(this.traits, candidate, this.around);
    const score =
      kind.score +
      evidence +
      place +
      this.dayScore(candidate) +
      this.#categoryScore(candidate) -
      against.sum -
      (this.isLoss ? details.onlyTheirs : details.onlyOurs) * weights.alone.find -
      (this.isLoss ? details.onlyOurs : details.onlyTheirs) * weights.alone.loss -
      Math.min(mutual, weights.alone.bothMost) * weights.alone.both;
    return {
      score,
      substance: kind.score + evidence - against.sum,
      kind: kind.isGuess ? 0 : kind.likeness,
      evidence,
      distinctive: details.distinctive,
      mutual,
      isBlocked: against.isBlocking,
      days: this.daysTo(candidate),
    };
  }

  /** Days from the loss to the find. */
  daysTo(candidate: Traits): number | undefined {
    if (candidate.day === undefined || this.traits.day === undefined) return undefined;
    return this.isLoss ? candidate.day - this.traits.day : this.traits.day - candidate.day;
  }

  dayScore(candidate: Traits): number {
    const days = this.daysTo(candidate);
    return days === undefined ? 0 : scoreOfDays(days);
  }

  reasonsFor(candidate: Traits): Reason[] {
    const { classes } = this.around.vocabulary;
    const reasons: Reason[] = [];
    const { thing, likeness, isNamed } = this.#comparison.compareKinds(candidate);
    if (thing?.trait !== undefined && isNamed && likeness >= weights.compatible)
      reasons.push({ kind: 'thing', trait: thing.trait, ours: thing.ours, theirs: thing.theirs });
    const { agreements } = this.#comparison.compareDetails(candidate, thing);
    for (const { trait, likeness = 1, ours, theirs } of agreements)
      if (trait !== undefined && likeness >= weights.shownAlike)
        reasons.push({ kind: reasonKinds[classes[trait] ?? 'part'], trait, ours, theirs });
    const words = agreements.filter(({ word }) => word !== undefined);
    const { hasNumber, sizes, initials } = sharedCodes(this.traits, candidate);
    if (words.length + initials.length > 0)
      reasons.push({
        kind: 'words',
        words: words.map(({ word = '' }) => word),
        pairs: words.map(({ ours, theirs }) => ({ ours, theirs })),
        initials,
      });
    if (hasNumber) reasons.push({ kind: 'number' });
    // Do not show a match that has only size, place and day as reasons.
    if (reasons.length === 0) return reasons;
    if (sizes.length > 0) reasons.push({ kind: 'size', sizes });
    const place = placeScore(this.traits, candidate, this.around);
    const isPlaceNamed = candidate.place !== '' && !isFree(candidate) && !isFree(this.traits);
    if (place > 0 && isPlaceNamed) reasons.push({ kind: 'place', isSame: place >= weights.place.named });
    const days = this.daysTo(candidate);
    if (days !== undefined && scoreOfDays(days) > 0) reasons.push({ kind: 'date', days });
    return reasons;
  }

  #categoryScore({ category }: Traits): number {
    if (category === '' || this.traits.category === '') return 0;
    if (category === this.traits.category) return weights.category.same;
    return this.around.canClash(this.isLoss ? this.traits.category : category) ? weights.category.clash : 0;
  }
}

const isFree = ({ place, spots }: Traits) => (place === '' || place === 'Other') && spots.length === 0;

function placeScore(one: Traits, other: Traits, { getNearness }: Surroundings): number {
  if (isFree(one) || isFree(other))
    return one.place === other.place ? weights.place.bothFree : weights.place.unknown;
  if (one.place === other.place) return weights.place.same;
  if (one.spots.some((spot) => other.spots.includes(spot))) return weights.place.named;
  const nearness = getNearness(one.place, other.place);
  return nearness > 0 ? weights.place.near * nearness : weights.place.other;
}

/** Interpolates between two rows of the table. */
export function scoreOfDays(days: number): number {
  const table = weights.daysAfter;
  const next = table.findIndex(([day]) => day >= days);
  if (next === 0) return table[0]?.[1] ?? 0;
  if (next === -1) return table.at(-1)?.[1] ?? 0;
  const [toDay, to] = table[next] ?? [0, 0];
  const [fromDay, from] = table[next - 1] ?? [0, 0];
  return from + ((to - from) * (days - fromDay)) / (toDay - fromDay);
}
