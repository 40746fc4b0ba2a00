import { type Against, ContradictionsOf, sharedCodes } from './contradictions.js';
import { EvidenceOf, type Rarity } from './evidence.js';
import type { Traits } from './traits.js';
import type { TraitClass, Vocabulary } from './vocabulary.js';
import * as weights from './weights.js';

/** Why two reports match, as data: the texts come from the reader's language. */
export type Reason =
  | { readonly kind: 'thing' | 'colour' | 'brand' | 'material' | 'mark' | 'spot'; readonly trait: number }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'number' }
  | { readonly kind: 'place'; readonly isSame: boolean }
  | { readonly kind: 'date'; readonly days: number };

export interface Scored {
  readonly score: number;
  /** likeness of the kinds of thing, 0 to 1 */
  readonly kind: number;
  readonly kindScore: number;
  /** what details, words and numbers add */
  readonly evidence: number;
  /** details that only one side tells, weighted */
  readonly oneSided: number;
  /** what the find tells and the loss does not, weighted: a mark of another thing */
  readonly unexplained: number;
  readonly isBlocked: boolean;
}

/** What the scoring knows beyond the two reports. */
export interface Surroundings extends Rarity {
  readonly vocabulary: Vocabulary;
  /** 0 to 1: how near two places of the campus lie */
  nearnessOf(a: string, b: string): number;
  /** false for a category that no find has: it cannot clash */
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

/** One report, asked how well others fit it. */
export class Question {
  readonly #evidence: EvidenceOf;
  readonly #contradictions: ContradictionsOf;

  /** @param isLoss whether something lost is asked about: something is found after it was lost, not before */
  constructor(
    readonly traits: Traits,
    readonly isLoss: boolean,
    readonly around: Surroundings,
  ) {
    this.#evidence = new EvidenceOf(traits, around.vocabulary, around);
    this.#contradictions = new ContradictionsOf(traits, around.vocabulary);
  }

  scoreOf(candidate: Traits): Scored {
    const kind = this.#evidence.kindOf(candidate);
    const details = this.#evidence.detailsOf(candidate);
    const against: Against = this.#contradictions.in(candidate);
    const evidence = details.sum + sharedCodes(this.traits, candidate);
    const { lossOnly, findOnly } = weights.strong;
    const score =
      kind.score +
      evidence +
      placeScore(this.traits, candidate, this.around) +
      this.dayScore(candidate) +
      this.#categoryScore(candidate) -
      against.sum -
      (this.isLoss ? details.onlyTheirs : details.onlyOurs) * weights.alone.find -
      (this.isLoss ? details.onlyOurs : details.onlyTheirs) * weights.alone.loss;
    return {
      score,
      kind: kind.likeness,
      kindScore: kind.score,
      evidence,
      oneSided:
        details.onlyOurs * (this.isLoss ? lossOnly : findOnly) +
        details.onlyTheirs * (this.isLoss ? findOnly : lossOnly),
      unexplained: this.isLoss ? details.onlyTheirs : details.onlyOurs,
      isBlocked: against.isBlocking,
    };
  }

  /** Found so many days after the loss. */
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
    const { trait, likeness } = this.#evidence.kindOf(candidate);
    if (trait !== undefined && likeness >= weights.compatible) reasons.push({ kind: 'thing', trait });
    const { traits, words } = this.#evidence.detailsOf(candidate);
    for (const one of traits) reasons.push({ kind: reasonKinds[classes[one] ?? 'part'], trait: one });
    if (words.length > 0) reasons.push({ kind: 'words', words });
    if (sharedCodes(this.traits, candidate) > 0) reasons.push({ kind: 'number' });
    const place = placeScore(this.traits, candidate, this.around);
    if (place > 0) reasons.push({ kind: 'place', isSame: place >= weights.place.named });
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

function placeScore(one: Traits, other: Traits, { nearnessOf }: Surroundings): number {
  if (isFree(one) || isFree(other))
    return one.place === other.place ? weights.place.bothFree : weights.place.unknown;
  if (one.place === other.place) return weights.place.same;
  if (one.spots.some((spot) => other.spots.includes(spot))) return weights.place.named;
  const nearness = nearnessOf(one.place, other.place);
  return nearness > 0 ? weights.place.near * nearness : weights.place.other;
}

/** Between two rows of the table in a straight line. */
export function scoreOfDays(days: number): number {
  const table = weights.daysAfter;
  const next = table.findIndex(([day]) => day >= days);
  if (next === 0) return table[0]?.[1] ?? 0;
  if (next === -1) return table.at(-1)?.[1] ?? 0;
  const [toDay, to] = table[next] ?? [0, 0];
  const [fromDay, from] = table[next - 1] ?? [0, 0];
  return from + ((to - from) * (days - fromDay)) / (toDay - fromDay);
}
