import { clip } from './agreement.js';
import { Question, type Reason, type Scored, type Surroundings } from './score.js';
import type { Spelling } from './spelling.js';
import { findTraits, type Report, type Traits } from './traits.js';
import type { Vocabulary } from './vocabulary.js';
import * as weights from './weights.js';
import { limits } from './weights.js';

interface Match {
  readonly id: string;
  /** 0 to 1: how well it fits, not the probability that it is the item */
  readonly score: number;
  /** true when the match is certain enough for an unrequested notification: at most the first of a list */
  readonly isStrong: boolean;
  readonly reasons: readonly Reason[];
}

interface CandidatesOptions {
  readonly vocabulary: Vocabulary;
  /** found items, compared with a lost one; or the reverse */
  readonly side: 'found' | 'lost';
  /** 0 to 1, for two different places */
  readonly getNearness?: (a: string, b: string) => number;
}

/**
 * The open reports of one side in memory. Postings count what a report shares with a question; only the best
 * are compared in detail.
 */
export class Candidates {
  readonly #options: CandidatesOptions;
  readonly #slots: (Traits | undefined)[] = [];
  readonly #ids: string[] = [];
  readonly #getSlot = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #byTrait = new Map<number, number[]>();
  readonly #byWord = new Map<string, number[]>();
  readonly #categories = new Map<string, number>();
  #common = new Float32Array(0);

  constructor(options: CandidatesOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#getSlot.size;
  }

  /** Adds a report, or replaces its traits. */
  add(id: string, traits: Traits): void {
    this.remove(id);
    const slot = this.#free.pop() ?? this.#slots.length;
    this.#slots[slot] = traits;
    this.#ids[slot] = id;
    this.#getSlot.set(id, slot);
    for (const trait of getTraitIds(traits)) push(this.#byTrait, trait, slot);
    for (const word of getWords(traits)) push(this.#byWord, word, slot);
    this.#categories.set(traits.category, (this.#categories.get(traits.category) ?? 0) + 1);
  }

  /** Returns the traits of a report; undefined if it is no candidate. */
  getTraits(id: string): Traits | undefined {
    const slot = this.#getSlot.get(id);
    return slot === undefined ? undefined : this.#slots[slot];
  }

  remove(id: string): void {
    const slot = this.#getSlot.get(id);
    const traits = this.getTraits(id);
    if (slot === undefined || !traits) return;
    for (const trait of getTraitIds(traits)) pull(this.#byTrait, trait, slot);
    for (const word of getWords(traits)) pull(this.#byWord, word, slot);
    this.#categories.set(traits.category, (this.#categories.get(traits.category) ?? 1) - 1);
    this.#slots[slot] = undefined;
    this.#getSlot.delete(id);
    this.#free.push(slot);
  }

  /**
   * Returns the matches, best first, then by id. Empty when the question shares nothing with any candidate.
   * @param isWanted leaves out other candidates, which still count for rarity
   */
  findMatches(traits: Traits, limit: number, isWanted: (id: string) => boolean = () => true): Match[] {
    const question = this.#ask(traits);
    const scored: { id: string; candidate: Traits; result: Scored }[] = [];
    for (const slot of this.#promising(question, isWanted)) {
      const candidate = this.#slots[slot];
      if (!candidate) continue;
      const result = question.getScore(candidate);
      if (isMatch(result)) scored.push({ id: this.#ids[slot] ?? '', candidate, result });
    }
    scored.sort((a, b) => b.result.score - a.result.score || (a.id < b.id ? -1 : 1));
    const [highest, second] = scored.map(({ result }) => result.score);
    const matches: Match[] = [];
    for (const [rank, { id, candidate, result }] of earlyLast(scored).entries()) {
      if (matches.length === limit) break;
      const reasons = question.reasonsFor(candidate);
      if (reasons.length === 0) continue;
      const others = result.score === highest ? (second ?? 0) : (highest ?? 0);
      matches.push({
        id,
        score: getFit(result.score),
        isStrong: rank === 0 && isStrong(result, result.score - others),
        reasons,
      });
    }
    return matches;
  }

  /**
   * False if a report can be no strong match of the question, however far all others are behind it. One comparison shows
   * that, where `findMatches` needs a hundred.
   */
  canBeStrong(traits: Traits, id: string): boolean {
    const candidate = this.getTraits(id);
    if (!candidate) return false;
    const result = this.#ask(traits).getScore(candidate);
    return isMatch(result) && isStrong(result, weights.strong.gapMost);
  }

  #ask(traits: Traits): Question {
    return new Question(traits, this.#options.side === 'found', this.#surroundings());
  }

  #surroundings(): Surroundings {
    const { vocabulary, getNearness = () => 0 } = this.#options;
    const count = this.size + weights.rarity.base;
    const rarity = (found: number, usual: number) =>
      Math.log(count / (found + 1 + weights.rarity.base * usual));
    const known = new Map<number, number>();
    return {
      vocabulary,
      getRarity: (trait) => {
        const old = known.get(trait);
        if (old !== undefined) return old;
        const usual = weights.rarity.usual[vocabulary.classes[trait] ?? 'part'];
        const value = rarity(this.#byTrait.get(trait)?.length ?? 0, usual);
        known.set(trait, value);
        return value;
      },
      rarityOfWord: (stem) => rarity(this.#byWord.get(stem)?.length ?? 0, weights.rarity.usualWord),
      getNearness,
      canClash: (category) => this.#options.side === 'lost' || (this.#categories.get(category) ?? 0) > 0,
    };
  }

  /** Slots that share most with the question, by kinds, details, words and the day only. */
  #promising(question: Question, isWanted: (id: string) => boolean): number[] {
    const { vocabulary, getRarity, rarityOfWord } = question.around;
    const { traits } = question;
    if (this.#common.length < this.#slots.length) this.#common = new Float32Array(this.#slots.length * 2);
    const common = this.#common.fill(0);
    const touched: number[] = [];
    const count = (slots: readonly number[] | undefined, gain: number) => {
      for (const slot of slots ?? []) {
        if (common[slot] === 0) touched.push(slot);
        common[slot] = (common[slot] ?? 0) + gain;
      }
    };
    const countTrait = (trait: number, gain: (rare: number) => number) => {
      count(this.#byTrait.get(trait), gain(getRarity(trait)));
      for (const [kin, likeness] of vocabulary.getKin(trait))
        if (likeness >= weights.kind.akin) count(this.#byTrait.get(kin), likeness * gain(getRarity(kin)));
    };
    for (const { id, weight } of traits.kinds)
      countTrait(id, (rare) => weight * (weights.kind.base + weights.kind.perRarity * rare));
    for (const { id, weight, isDenied } of traits.details)
      if (!isDenied)
        countTrait(
          id,
          (rare) =>
            (weight * weights.detail[vocabulary.classes[id] ?? 'part'] * rare) / weights.detailRarity.typical,
        );
    for (const word of getWords(traits))
      count(this.#byWord.get(word), weights.word.perRarity * rarityOfWord(word));
    const wanted = touched.filter((slot) => isWanted(this.#ids[slot] ?? ''));
    for (const slot of wanted) {
      const candidate = this.#slots[slot];
      if (candidate) common[slot] = (common[slot] ?? 0) + question.dayScore(candidate);
    }
    // Sort the numbers only: it is several times faster than sorting the slots by their number.
    const least = Float32Array.from(wanted, (slot) => common[slot] ?? 0)
      .sort()
      .at(-weights.closeLook);
    const best = wanted.filter((slot) => least === undefined || (common[slot] ?? 0) >= least);
    return best.sort((a, b) => (common[b] ?? 0) - (common[a] ?? 0) || a - b).slice(0, weights.closeLook);
  }
}

/** Converts a score to a number from 0 to 1. */
const getFit = (score: number): number =>
  1 / (1 + Math.exp((weights.scale.middle - score) / weights.scale.width));

/** Ranks finds from before the loss below all that fit well. */
function earlyLast<T extends { readonly result: Scored }>(scored: readonly T[]): T[] {
  const isAhead = ({ result }: T) =>
    (result.days ?? 0) >= weights.early.from && getFit(result.score) >= weights.early.behind;
  return [...scored.filter(isAhead), ...scored.filter((one) => !isAhead(one))];
}

/** True if the texts themselves agree, and the find is not long before the loss. */
const isMatch = ({ substance, days = 0 }: Scored): boolean =>
  substance >= weights.floor && days >= weights.early.never;

/** @param gap distance of its score to the best of the others; from `gapMost` on it changes nothing */
function isStrong(scored: Scored, gap: number): boolean {
  const { strong } = weights;
  if (scored.isBlocked || gap < strong.gap) return false;
  if (
    scored.evidence < strong.evidence ||
    (scored.kind < strong.kind && scored.distinctive < strong.distinctiveAlone)
  )
    return false;
  const isDistinctive = Math.min(1, scored.distinctive / strong.distinctiveEnough);
  const { days = 0 } = scored;
  const confidence =
    scored.score +
    strong.perGap * Math.min(gap, strong.gapMost) +
    strong.distinctive * isDistinctive -
    strong.mutual * Math.min(scored.mutual, strong.mutualMost) * (1 - strong.excused * isDistinctive) -
    strong.perDayOff * clip(Math.max(days - strong.timeTo, strong.timeFrom - days), 0, strong.daysOffMost);
  return confidence >= strong.threshold;
}

const getTraitIds = ({ kinds, details }: Traits): Set<number> =>
  new Set([...kinds.map(({ id }) => id), ...details.flatMap(({ id, isDenied }) => (isDenied ? [] : [id]))]);

const getWords = ({ words, codes, initials }: Traits): string[] => [
  ...words.map(({ stem }) => stem),
  ...codes.map((code) => `#${code}`),
  ...initials.map((letters) => `.${letters}`),
];

function push<K>(postings: Map<K, number[]>, key: K, slot: number): void {
  const slots = postings.get(key);
  if (slots) slots.push(slot);
  else postings.set(key, [slot]);
}

function pull<K>(postings: Map<K, number[]>, key: K, slot: number): void {
  const slots = postings.get(key)?.filter((one) => one !== slot);
  if (slots && slots.length > 0) postings.set(key, slots);
  else postings.delete(key);
}

/**
 * Adds many reports without blocking: works for a few milliseconds, then yields to the event loop.
 * @param pause yields, as `setImmediate` of node:timers/promises does
 */
export async function addInSlices(
  candidates: Pick<Candidates, 'add'>,
  reports: Iterable<readonly [id: string, report: Report]>,
  spelling: Spelling,
  pause: () => Promise<unknown>,
): Promise<void> {
  let until = performance.now() + limits.sliceMs;
  for (const [id, report] of reports) {
    candidates.add(id, findTraits(report, spelling));
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + limits.sliceMs;
  }
}
