import { areOtherMotifs } from './motifs.js';
import type { AreNear } from './normalise.js';
import type { Detail, Traits } from './traits.js';
import type { Vocabulary } from './vocabulary.js';
import * as weights from './weights.js';

export interface Against {
  readonly sum: number;
  /**
   * true when a match with this contradiction is never strong; false for brand, material and motif, where
   * people err
   */
  readonly isBlocking: boolean;
}

const motifs = 'pattern 0';

/**
 * The traits by which a candidate contradicts the question. Similar items differ in a mark, unrelated items
 * in everything.
 */
export class ContradictionsOf {
  /** traits of one class and one owner: they exclude each other */
  readonly #sorts = new Map<string, Detail[]>();
  readonly #denies: boolean;

  constructor(
    readonly question: Traits,
    readonly vocabulary: Vocabulary,
    readonly areNear: AreNear,
  ) {
    this.#denies = question.details.some(({ isDenied }) => isDenied);
    for (const detail of question.details) {
      const sort = this.#getSort(detail);
      if (sort) this.#sorts.set(sort, [...(this.#sorts.get(sort) ?? []), detail]);
    }
  }

  in(candidate: Traits): Against {
    const names = contradictingNames(this.question, candidate, this.vocabulary, this.areNear);
    const isOtherMotif = areOtherMotifs(this.question, candidate, this.vocabulary, this.areNear);
    let sum = names + (isOtherMotif ? weights.contradiction.motif : 0);
    let isBlocking = sum > 0;
    // Sizes do not block a match, because people err about ‘65 W’.
    if (isOtherNumber(this.question, candidate, (label) => label.startsWith('size ')))
      sum += weights.contradiction.size;
    const likest = new Map<string, number>();
    for (const detail of candidate.details) {
      if (this.#isDenied(detail)) {
        sum += weights.contradiction.denied;
        isBlocking = true;
      }
      if (!detail.isDenied && this.#isOpposed(detail)) {
        sum += weights.contradiction.opposed;
        isBlocking = true;
      }
      const sort = this.#getSort(detail);
      const ours = sort === undefined ? undefined : this.#sorts.get(sort);
      if (!sort || !ours) continue;
      const likeness = Math.max(...ours.map((one) => this.#likeness(one, detail)));
      likest.set(sort, Math.max(likeness, likest.get(sort) ?? 0));
    }
    for (const [sort, likeness] of likest) {
      if (likeness >= weights.compatible) continue;
      const [name = '', owner] = sort.split(' ');
      const { ofThing, ofPart } = weights.conflict[name as keyof typeof weights.conflict];
      sum += (owner === '0' ? ofThing : ofPart) * (1 - likeness);
      if (sort !== motifs && name !== 'material' && name !== 'brand') isBlocking = true;
    }
    return { sum: Math.min(sum, weights.contradiction.most), isBlocking };
  }

  #likeness(ours: Detail, theirs: Detail): number {
    return ours.isFamily && theirs.isFamily ? 0 : this.vocabulary.kinship(ours.id, theirs.id);
  }

  /** ‘no spoon’, and a spoon on the other side, unless that denies one as well. */
  #isDenied({ id, isDenied, owner }: Detail): boolean {
    if (!isDenied && !this.#denies) return false;
    // The owner of a denied colour is usually named, the owner of a denied sticker rarely.
    const isLook = this.vocabulary.isOnlyLooks([{ id }]);
    const same = this.question.details.filter(
      (ours) =>
        (!isLook || ours.owner === owner) && this.vocabulary.kinship(ours.id, id) >= weights.compatible,
    );
    return same.length > 0 && same.every((ours) => ours.isDenied !== isDenied);
  }

  #isOpposed({ id, owner }: Detail): boolean {
    return this.question.details.some(
      (ours) => !ours.isDenied && ours.owner === owner && this.vocabulary.areOpposed(ours.id, id),
    );
  }

  #getSort({ id, owner, isDenied }: Detail): string | undefined {
    const traitClass = this.vocabulary.classes[id] ?? 'part';
    if (isDenied || !(traitClass in weights.conflict)) return undefined;
    // A motif belongs to some part of the item, and few texts name the part.
    return traitClass === 'pattern' ? motifs : `${traitClass} ${owner}`;
  }
}

const getParts = (code: string) => code.split('|') as [label: string, value: string];
/** ‘64 GB’, ‘size 38’ and ‘five keys’ are measures, not numbers that identify an item. */
const isMeasure = (label: string) => label === 'count' || label.startsWith('size');

/** Numbers, sizes and initials that both sides mention, and their score. */
export interface SharedCodes {
  /** score of all shared codes */
  readonly gain: number;
  readonly hasNumber: boolean;
  /** ‘64 GB’ */
  readonly sizes: readonly string[];
  readonly initials: readonly string[];
}

export function sharedCodes(ours: Traits, theirs: Traits): SharedCodes {
  const { long, short, longFrom, size, initials: ofInitials } = weights.code;
  let longest = 0;
  let measures = 0;
  const sizes: string[] = [];
  for (const [label, value] of ours.codes.map(getParts))
    for (const [other, number] of theirs.codes.map(getParts)) {
      if (number !== value || (other !== label && other !== '' && label !== '')) continue;
      const measure = [label, other].find(isMeasure);
      if (measure === undefined) longest = Math.max(longest, value.length + label.length);
      else measures = Math.max(measures, measure.startsWith('size ') ? size : short);
      if (measure?.startsWith('size ')) sizes.push(`${value} ${measure.slice('size '.length)}`);
    }
  const initials = ours.initials.filter((one) => theirs.initials.includes(one));
  const ofNumber = longest === 0 ? 0 : longest >= longFrom ? long : short;
  return {
    gain: Math.max(ofNumber, measures) + (initials.length > 0 ? ofInitials : 0),
    hasNumber: longest > 0,
    sizes,
    initials,
  };
}

/** ‘12 on the sleeve’ contradicts ‘number 7’: both sides name numbers and share none. */
function areOtherNumbers(ours: readonly string[], theirs: readonly string[]): boolean {
  const [one, other] = [ours, theirs].map((codes) =>
    codes
      .map(getParts)
      .flatMap(([label, value]) =>
        label !== 'count' && !label.startsWith('size ') && /^\d+$/u.test(value) ? [value] : [],
      ),
  ) as [string[], string[]];
  return one.length > 0 && other.length > 0 && !one.some((value) => other.includes(value));
}

/** Each side names a person, a club or a character, and they share no name. */
function areOtherNames(ours: Traits, theirs: Traits, vocabulary: Vocabulary, areNear: AreNear): boolean {
  const isName = ({ id, isDenied }: Detail) => !isDenied && vocabulary.properNames.has(id);
  const namesOnly = (side: Traits, other: Traits): boolean => {
    const words = side.words.filter(({ isNamed }) => isNamed);
    const known = side.details.filter(isName);
    return (
      words.length + known.length > 0 &&
      !words.some(({ stem }) => other.words.some((word) => word.stem === stem || areNear(stem, word.stem))) &&
      !known.some(({ id }) =>
        other.details.some((detail) => vocabulary.kinship(id, detail.id) >= weights.compatible),
      )
    );
  };
  return (namesOnly(ours, theirs) && namesOnly(theirs, ours)) || areOtherPersons(ours, theirs, areNear);
}

/** ‘Aoife Gallagher’ contradicts ‘Declan Gallagher’: they share a name, and each side has another one. */
function areOtherPersons(ours: Traits, theirs: Traits, areNear: AreNear): boolean {
  const namesIn = ({ words }: Traits) => words.filter(({ isNamed }) => isNamed);
  const isIn =
    ({ words }: Traits) =>
    ({ stem }: { stem: string }) =>
      words.some((word) => word.stem === stem || areNear(stem, word.stem));
  const names = namesIn(ours);
  return names.some(isIn(theirs)) && !names.every(isIn(theirs)) && !namesIn(theirs).every(isIn(ours));
}

/** True when both sides have different numbers after the same word: ‘fx-82’ and ‘fx-991’. */
function isOtherNumber(ours: Traits, theirs: Traits, isCompared: (label: string) => boolean): boolean {
  const numbers = theirs.codes.map(getParts);
  return ours.codes.map(getParts).some(([label, value]) => {
    const same = numbers.filter(([other]) => label !== '' && isCompared(label) && other === label);
    return same.length > 0 && !same.some(([, number]) => number === value);
  });
}

/** Contradictions by another number after the same word, other initials, or another name. */
function contradictingNames(ours: Traits, theirs: Traits, vocabulary: Vocabulary, areNear: AreNear): number {
  let sum = 0;
  if (isOtherNumber(ours, theirs, (label) => !label.startsWith('size '))) sum += weights.contradiction.code;
  else if (areOtherNumbers(ours.codes, theirs.codes)) sum += weights.contradiction.numbers;
  if (ours.initials.length > 0 && theirs.initials.length > 0)
    if (!ours.initials.some((one) => theirs.initials.includes(one))) sum += weights.contradiction.initials;
  if (areOtherNames(ours, theirs, vocabulary, areNear)) sum += weights.contradiction.names;
  return sum;
}
