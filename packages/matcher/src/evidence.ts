import {
  type Agreement,
  clip,
  commonClasses,
  type Evidence,
  isNearAcross,
  type Rarity,
  saysKind,
  sensesOfThings,
} from './agreement.js';
import type { Kind } from './find-kinds.js';
import type { AreNear } from './normalise.js';
import type { Detail, Traits } from './traits.js';
import type { Vocabulary } from './vocabulary.js';
import type { TraitClass } from './vocabulary-shape.js';
import * as weights from './weights.js';

/*
 * Glossary. Question: the report that is asked about; candidate: a report of the other side. Mention: a word or phrase with its
 * senses. Kind: what the item is. Detail: a colour, part, mark … of it. Agreement: a mention of each side with the same meaning.
 * Likeness: how near two traits are, 0 to 1. Distinctive: few items of a kind have it. Alone: only one side mentions it.
 *
 * Example. ‘Blue umbrella’ – ‘With a wooden handle, my name Noor is on it’, lost in the gym; ‘Paraguas azul’ – ‘Mango de madera,
 * pone Noor’, found there a day later. The numbers are for traits of a rarity of 3 and a word of 4:
 *   kind        umbrella = paraguas: 1.08 + 0.75 × 3                               3.33
 *   details     blue = azul, in both titles: 2.1 × 3 / 1.92                      + 3.28
 *               Noor = Noor, a name: 0.55 × 4 × 1.3, distinctive                 + 2.86
 *               wooden handle = Mango de madera: 0.6 × 1.05 × 3 / 1.92           + 0.98
 *   alone       ‘my name’, 0.6 × 1.5, only in the loss: × 0.1                    − 0.09
 *   elsewhere   the same place 1.3, a day later 1, the same category 0.9         + 3.20
 *   score                                                                         13.57, of which 7.13 are evidence
 */

/**
 * The question's traits, indexed by the candidate traits that they agree with, so that each candidate is read
 * once.
 */
export class Comparison {
  readonly #details = new Map<number, { detail: Detail; likeness: number }[]>();
  readonly #kinds = new Map<number, (Kind & { likeness: number })[]>();
  readonly #hasKindDetails: boolean;
  readonly #near = new Map<string, Traits['words']>();

  constructor(
    readonly question: Traits,
    readonly vocabulary: Vocabulary,
    readonly rarity: Rarity,
    readonly areNear: AreNear,
  ) {
    const put = <T>(map: Map<number, (T & { likeness: number })[]>, id: number, entry: T) => {
      for (const [kin, likeness] of [[id, 1] as const, ...vocabulary.getKin(id)]) {
        if (likeness < weights.kind.akin) continue;
        const list = map.get(kin);
        if (list) list.push({ ...entry, likeness });
        else map.set(kin, [{ ...entry, likeness }]);
      }
    };
    for (const detail of question.details) put(this.#details, detail.id, { detail });
    for (const kind of question.kinds) put(this.#kinds, kind.id, kind);
    this.#hasKindDetails = question.details.some(
      ({ id, isDenied }) => !isDenied && this.#getClass(id) === 'kind',
    );
  }

  /** Compares the kinds of item: their similarity, their score, and whether both are certainly different. */
  compareKinds(candidate: Traits): {
    score: number;
    likeness: number;
    thing: Agreement | undefined;
    isNamed: boolean;
    isGuess: boolean;
  } {
    const { getRarity } = this.rarity;
    let best = 0;
    let second = 0;
    let thing: Agreement | undefined;
    let likeness = 0;
    let likest = 0;
    let isNamed = false;
    for (const theirs of candidate.kinds)
      for (const ours of this.#kinds.get(theirs.id) ?? []) {
        const rare = clip(
          Math.min(getRarity(ours.id), getRarity(theirs.id)),
          weights.kind.least,
          weights.kind.most,
        );
        const both = ours.likeness * Math.sqrt(ours.weight * theirs.weight);
        const gain = both * (weights.kind.base + weights.kind.perRarity * rare);
        const isHead = Math.min(ours.weight, theirs.weight) >= weights.mention.head;
        likest = Math.max(likest, ours.likeness);
        if (gain > best) {
          if (thing?.trait !== ours.id && isHead) second = best;
          best = gain;
          thing = { ours: ours.mention, theirs: theirs.mention, gain, trait: ours.id };
          likeness = both;
          isNamed = ours.isNamed && theirs.isNamed;
        } else if (gain > second && isHead && thing?.trait !== ours.id) second = gain;
      }
    const clashes = likest === 0 && this.question.kinds.length > 0 && candidate.kinds.length > 0;
    return {
      score: best + weights.kind.second * second - (clashes ? weights.kind.clash : 0),
      likeness,
      thing,
      isNamed,
      // A brand only suggests kinds: Converse makes jackets, but shoes of Converse are not jackets.
      isGuess: !isNamed && saysKind(this.question) && saysKind(candidate),
    };
  }

  /** Shared details and words: each mention of one side agrees with at most one of the other. */
  compareDetails(candidate: Traits, thing?: Agreement): Evidence {
    const agreements: Agreement[] = [];
    this.#addWords(candidate, agreements);
    type Trait = Pick<Detail, 'id' | 'weight' | 'mention'>;
    const add = (ours: Trait, theirs: Trait, likeness: number, factor: number) => {
      // The item itself is no detail.
      if (ours.id === thing?.trait) return;
      const gain = factor * likeness * this.#weigh(ours, theirs);
      agreements.push({ ours: ours.mention, theirs: theirs.mention, gain, trait: ours.id, likeness });
    };
    for (const theirs of candidate.details) {
      for (const { detail, likeness } of this.#details.get(theirs.id) ?? []) {
        // Both sides may deny a detail: ‘missing an eye’ and ‘sin un ojo’ agree.
        if (detail.isDenied !== theirs.isDenied || (detail.isFamily && theirs.isFamily)) continue;
        add(detail, theirs, likeness, this.#fitOwners(detail.owner, theirs.owner));
      }
      // The detail of one side may be the item of the other: a laptop bag, and the laptop in it.
      if (this.#getClass(theirs.id) === 'kind' && !theirs.isDenied)
        for (const ours of this.#kinds.get(theirs.id) ?? []) add(ours, theirs, ours.likeness, weights.asHead);
    }
    if (this.#hasKindDetails)
      for (const theirs of candidate.kinds)
        for (const { detail, likeness } of this.#details.get(theirs.id) ?? [])
          if (!detail.isDenied) add(detail, theirs, likeness, weights.asHead);
    return this.#addUp(agreements, candidate, thing);
  }

  #weigh(ours: { id: number; weight: number }, theirs: { id: number; weight: number }): number {
    const rare = clip(
      Math.min(this.rarity.getRarity(ours.id), this.rarity.getRarity(theirs.id)) /
        weights.detailRarity.typical,
      weights.detailRarity.least,
      weights.detailRarity.most,
    );
    return Math.sqrt(ours.weight * theirs.weight) * weights.detail[this.#getClass(ours.id)] * rare;
  }

  #fitOwners(a: number, b: number): number {
    const { same, oneOfThing, different } = weights.ownerFit;
    if (a === b) return same;
    if (a === 0 || b === 0) return oneOfThing;
    return this.vocabulary.kinship(a, b) >= weights.compatible ? same : different;
  }

  /** Adds names and unknown words, including misspellings and cognates in the other language. */
  #addWords(candidate: Traits, agreements: Agreement[]): void {
    for (const theirs of candidate.words) {
      for (const ours of this.#getNearWords(theirs.stem)) {
        if (!isNearAcross(this.question, candidate, ours.stem, theirs.stem)) continue;
        const { rarityOfWord } = this.rarity;
        const rare = Math.min(rarityOfWord(ours.stem), rarityOfWord(theirs.stem));
        const { named, plain, misspelt } = weights.word;
        const role = ours.isNamed || theirs.isNamed ? named : plain;
        const gain = Math.min(weights.word.most, weights.word.perRarity * rare) * role;
        const spelt = ours.stem === theirs.stem ? 1 : misspelt;
        agreements.push({ ours: ours.mention, theirs: theirs.mention, gain: gain * spelt, word: ours.stem });
      }
    }
  }

  #getNearWords(stem: string): Traits['words'] {
    const known = this.#near.get(stem);
    if (known) return known;
    const near = this.question.words.filter((ours) => ours.stem === stem || this.areNear(ours.stem, stem));
    this.#near.set(stem, near);
    return near;
  }

  #addUp(agreements: Agreement[], candidate: Traits, thing: Agreement | undefined): Evidence {
    agreements.sort((a, b) => b.gain - a.gain || a.ours - b.ours || a.theirs - b.theirs);
    const usedOurs = new Set<number>();
    const usedTheirs = new Set<number>();
    const counted: Agreement[] = [];
    const weak: Agreement[] = [];
    let sum = 0;
    let distinctive = 0;
    let colours = 0;
    for (const agreement of agreements) {
      if (thing && this.#namesThing(agreement, thing)) continue;
      if (usedOurs.has(agreement.ours) || usedTheirs.has(agreement.theirs)) continue;
      usedOurs.add(agreement.ours);
      usedTheirs.add(agreement.theirs);
      sum += agreement.gain;
      if ((agreement.likeness ?? 1) < weights.alone.mentioned) weak.push(agreement);
      const { trait, likeness = 1 } = agreement;
      const isSure = trait === undefined || likeness >= weights.strong.sure;
      if (isSure && trait !== undefined && this.#getClass(trait) === 'colour') {
        colours += 1;
        // A second shared colour is distinctive: many items are blue, few are blue and orange.
        if (colours > 1) distinctive += agreement.gain * weights.strong.secondColour;
      } else if (isSure && (trait === undefined || !this.#isCommon(agreement))) distinctive += agreement.gain;
      counted.push(agreement);
    }
    // Boots in a bag are not evidence for skates, though both are shoes.
    for (const { ours, theirs } of weak) {
      usedOurs.delete(ours);
      usedTheirs.delete(theirs);
    }
    // The word ‘earbuds’ already covers the brand of ‘AirPods’.
    if (thing) {
      usedOurs.add(thing.ours);
      usedTheirs.add(thing.theirs);
    }
    return {
      sum,
      distinctive,
      agreements: counted,
      onlyOurs: this.#weighAlone(this.question, usedOurs),
      onlyTheirs: this.#weighAlone(candidate, usedTheirs),
    };
  }

  /**
   * True when the word already names the item; its other senses add nothing: a ring does not also have a
   * ring, and a ‘banane’ (bag) shows no bananas.
   */
  #namesThing({ ours, theirs, trait }: Agreement, thing: Agreement): boolean {
    if (trait === undefined || !sensesOfThings.has(this.#getClass(trait))) return false;
    return ours === thing.ours || theirs === thing.theirs;
  }

  /**
   * True for a strap or a lid, even if its word also names an item, and for other traits that many items of a
   * kind share.
   */
  #isCommon({ ours, trait = 0 }: Agreement): boolean {
    return (
      commonClasses.has(this.#getClass(trait)) ||
      this.question.details.some(({ id, mention }) => mention === ours && this.#getClass(id) === 'part')
    );
  }

  /** Sums the weights that only one side mentions; each mention counts by its heaviest sense. */
  #weighAlone({ details, words }: Traits, used: ReadonlySet<number>): number {
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
    // The place where the item lay does not describe the item.
    for (const { id, isDenied, mention, weight } of details)
      if (!isDenied && this.#getClass(id) !== 'spot')
        put(mention, weight * weights.detail[this.#getClass(id)]);
    for (const { mention, isNamed } of words)
      put(mention, isNamed ? weights.word.nameAlone : weights.word.alone);
    return sum + most;
  }

  #getClass(id: number): TraitClass {
    return this.vocabulary.classes[id] ?? 'part';
  }
}
