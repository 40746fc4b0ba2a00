import { areNearWords } from './normalise.js';
import type { Detail, Traits } from './traits.js';
import type { TraitClass, Vocabulary } from './vocabulary.js';
import * as weights from './weights.js';

/** What the scoring knows of the candidates. */
export interface Rarity {
  rarityOf(trait: number): number;
  rarityOfWord(stem: string): number;
}

/** One thing that both sides say. */
interface Agreement {
  readonly ours: number;
  readonly theirs: number;
  readonly gain: number;
  readonly trait?: number;
  readonly word?: string;
}

export interface Evidence {
  readonly sum: number;
  readonly traits: readonly number[];
  readonly words: readonly string[];
  /** weight of what only the question, and only the candidate tells */
  readonly onlyOurs: number;
  readonly onlyTheirs: number;
}

const clip = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The question's traits by what of a candidate they would agree with, so that a candidate is read once. */
export class EvidenceOf {
  readonly #details = new Map<number, { detail: Detail; likeness: number }[]>();
  readonly #kinds = new Map<number, { id: number; weight: number; likeness: number }[]>();
  readonly #kindDetails: readonly Detail[];
  readonly #near = new Map<string, Traits['words']>();

  constructor(
    readonly question: Traits,
    readonly vocabulary: Vocabulary,
    readonly rarity: Rarity,
  ) {
    const put = <T>(map: Map<number, (T & { likeness: number })[]>, id: number, entry: T) => {
      for (const [kin, likeness] of [[id, 1] as const, ...vocabulary.kinOf(id)]) {
        if (likeness < weights.kind.akin) continue;
        const list = map.get(kin);
        if (list) list.push({ ...entry, likeness });
        else map.set(kin, [{ ...entry, likeness }]);
      }
    };
    for (const detail of question.details) put(this.#details, detail.id, { detail });
    for (const kind of question.kinds) put(this.#kinds, kind.id, kind);
    this.#kindDetails = question.details.filter(
      ({ id, isDenied }) => !isDenied && vocabulary.classes[id] === 'kind',
    );
  }

  /** The kind of thing: how alike, what it adds, and whether both are surely something else. */
  kindOf(candidate: Traits): { score: number; likeness: number; trait: number | undefined } {
    const { rarityOf } = this.rarity;
    let best = 0;
    let second = 0;
    let trait: number | undefined;
    let likeness = 0;
    let likest = 0;
    for (const theirs of candidate.kinds)
      for (const ours of this.#kinds.get(theirs.id) ?? []) {
        const rare = clip(
          Math.min(rarityOf(ours.id), rarityOf(theirs.id)),
          weights.kind.least,
          weights.kind.most,
        );
        const both = ours.likeness * Math.sqrt(ours.weight * theirs.weight);
        const gain = both * (weights.kind.base + weights.kind.perRarity * rare);
        const isHead = Math.min(ours.weight, theirs.weight) >= weights.mention.head;
        likest = Math.max(likest, ours.likeness);
        if (gain > best) {
          if (trait !== ours.id && isHead) second = best;
          best = gain;
          trait = ours.id;
          likeness = both;
        } else if (gain > second && isHead && trait !== ours.id) second = gain;
      }
    const clashes = likest === 0 && this.question.kinds.length > 0 && candidate.kinds.length > 0;
    return {
      score: best + weights.kind.second * second - (clashes ? weights.kind.clash : 0),
      likeness,
      trait,
    };
  }

  /** Details and words in common: each mention of one side agrees with one of the other. */
  detailsOf(candidate: Traits): Evidence {
    const agreements: Agreement[] = [];
    this.#addWords(candidate, agreements);
    for (const theirs of candidate.details) {
      for (const { detail, likeness } of this.#details.get(theirs.id) ?? []) {
        // ‘missing an eye’ and ‘sin un ojo’ agree.
        if (detail.isDenied !== theirs.isDenied) continue;
        const gain = likeness * this.#fitOf(detail.owner, theirs.owner) * this.#gainOf(detail, theirs);
        agreements.push({ ours: detail.mention, theirs: theirs.mention, gain, trait: detail.id });
      }
      if (this.vocabulary.classes[theirs.id] === 'kind' && !theirs.isDenied)
        for (const { id, weight, likeness } of this.#kinds.get(theirs.id) ?? []) {
          const gain = weights.asHead * likeness * this.#gainOf({ id, weight }, theirs);
          agreements.push({ ours: -id, theirs: theirs.mention, gain, trait: id });
        }
    }
    if (this.#kindDetails.length > 0)
      for (const theirs of candidate.kinds)
        for (const { detail, likeness } of this.#details.get(theirs.id) ?? []) {
          if (detail.isDenied) continue;
          const gain = weights.asHead * likeness * this.#gainOf(detail, theirs);
          agreements.push({ ours: detail.mention, theirs: -theirs.id, gain, trait: detail.id });
        }
    return this.#sumOf(agreements, candidate);
  }

  #gainOf(ours: { id: number; weight: number }, theirs: { id: number; weight: number }): number {
    const rare = clip(
      Math.min(this.rarity.rarityOf(ours.id), this.rarity.rarityOf(theirs.id)) / weights.detailRarity.typical,
      weights.detailRarity.least,
      weights.detailRarity.most,
    );
    return Math.sqrt(ours.weight * theirs.weight) * weights.detail[this.#classOf(ours.id)] * rare;
  }

  #fitOf(a: number, b: number): number {
    const { same, oneOfThing, different } = weights.ownerFit;
    if (a === b) return same;
    if (a === 0 || b === 0) return oneOfThing;
    return this.vocabulary.kinship(a, b) >= weights.compatible ? same : different;
  }

  /** Names and words outside the vocabulary, also where one side misspells them or writes the other language's cognate. */
  #addWords(candidate: Traits, agreements: Agreement[]): void {
    for (const theirs of candidate.words) {
      for (const ours of this.#nearWordsOf(theirs.stem)) {
        const { rarityOfWord } = this.rarity;
        const rare = Math.min(rarityOfWord(ours.stem), rarityOfWord(theirs.stem));
        const { ordinary, named, plain, misspelt } = weights.word;
        const role =
          ours.isOrdinary || theirs.isOrdinary ? ordinary : ours.isNamed || theirs.isNamed ? named : plain;
        const gain = Math.min(weights.word.most, weights.word.perRarity * rare) * role;
        const spelt = ours.stem === theirs.stem ? 1 : misspelt;
        agreements.push({ ours: ours.mention, theirs: theirs.mention, gain: gain * spelt, word: ours.stem });
      }
    }
  }

  #nearWordsOf(stem: string): Traits['words'] {
    const known = this.#near.get(stem);
    if (known) return known;
    const near = this.question.words.filter((ours) => ours.stem === stem || areNearWords(ours.stem, stem));
    this.#near.set(stem, near);
    return near;
  }

  #sumOf(agreements: Agreement[], candidate: Traits): Evidence {
    agreements.sort((a, b) => b.gain - a.gain || a.ours - b.ours || a.theirs - b.theirs);
    const usedOurs = new Set<number>();
    const usedTheirs = new Set<number>();
    const traits: number[] = [];
    const words: string[] = [];
    let sum = 0;
    for (const { ours, theirs, gain, trait, word } of agreements) {
      if (usedOurs.has(ours) || usedTheirs.has(theirs)) continue;
      usedOurs.add(ours);
      usedTheirs.add(theirs);
      sum += gain;
      if (trait !== undefined) traits.push(trait);
      if (word !== undefined) words.push(word);
    }
    return {
      sum,
      traits,
      words,
      onlyOurs: this.#aloneIn(this.question, usedOurs),
      onlyTheirs: this.#aloneIn(candidate, usedTheirs),
    };
  }

  /** What one side tells and the other does not, a mention by its weightiest sense. */
  #aloneIn({ details, words }: Traits, used: ReadonlySet<number>): number {
    let sum = 0;
    let last = -1;
    let most = 0;
    const put = (mention: number, weight: number) => {
      if (used.has(mention)) return;
      if (mention !== last) {
        sum += most;
        most = 0;
        last = mention;
      }
      most = Math.max(most, weight);
    };
    for (const { id, isDenied, mention, weight } of details)
      if (!isDenied) put(mention, weight * weights.detail[this.#classOf(id)]);
    for (const { mention, isOrdinary, isNamed } of words)
      if (!isOrdinary) put(mention, isNamed ? weights.word.nameAlone : weights.word.alone);
    return sum + most;
  }

  #classOf(id: number): TraitClass {
    return this.vocabulary.classes[id] ?? 'part';
  }
}
