import { areNearWords } from './normalise.js';
import type { Detail, Traits } from './traits.js';
import type { Vocabulary } from './vocabulary.js';
import * as weights from './weights.js';

export interface Against {
  readonly sum: number;
  /** after such a contradiction a match is never strong */
  readonly isBlocking: boolean;
}

/** What a candidate would have to say to contradict the question: near twins differ in a mark, strangers in everything. */
export class ContradictionsOf {
  /** traits of one class and one owner: they exclude each other */
  readonly #sorts = new Map<string, Detail[]>();

  constructor(
    readonly question: Traits,
    readonly vocabulary: Vocabulary,
  ) {
    for (const detail of question.details) {
      const sort = this.#sortOf(detail);
      if (sort) this.#sorts.set(sort, [...(this.#sorts.get(sort) ?? []), detail]);
    }
  }

  in(candidate: Traits): Against {
    const names = contradictingNames(this.question, candidate);
    let sum = names;
    let isBlocking = names > 0;
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
      const sort = this.#sortOf(detail);
      const ours = sort === undefined ? undefined : this.#sorts.get(sort);
      if (!sort || !ours) continue;
      const likeness = Math.max(...ours.map(({ id }) => this.vocabulary.kinship(id, detail.id)));
      likest.set(sort, Math.max(likeness, likest.get(sort) ?? 0));
    }
    for (const [sort, likeness] of likest) {
      if (likeness >= weights.compatible) continue;
      const [name = '', owner] = sort.split(' ');
      const { ofThing, ofPart } = weights.conflict[name as keyof typeof weights.conflict];
      sum += (owner === '0' ? ofThing : ofPart) * (1 - likeness);
      if (name !== 'material') isBlocking = true;
    }
    return { sum: Math.min(sum, weights.contradiction.most), isBlocking };
  }

  /** ‘no spoon’, and a spoon on the other side, unless that denies one as well. */
  #isDenied({ id, isDenied, owner }: Detail): boolean {
    const same = this.question.details.filter(
      (ours) => ours.owner === owner && this.vocabulary.kinship(ours.id, id) >= weights.compatible,
    );
    return same.length > 0 && same.every((ours) => ours.isDenied !== isDenied);
  }

  #isOpposed({ id, owner }: Detail): boolean {
    return this.question.details.some(
      (ours) => !ours.isDenied && ours.owner === owner && this.vocabulary.areOpposed(ours.id, id),
    );
  }

  #sortOf({ id, owner, isDenied }: Detail): string | undefined {
    const traitClass = this.vocabulary.classes[id] ?? 'part';
    return !isDenied && traitClass in weights.conflict ? `${traitClass} ${owner}` : undefined;
  }
}

const partsOf = (code: string) => code.split('|') as [label: string, value: string];
const unitOf = (value: string) => /^\d+([a-z]{1,4})$/u.exec(value)?.[1] ?? '';

/** What shared numbers and initials add. */
export function sharedCodes(ours: Traits, theirs: Traits): number {
  let longest = 0;
  for (const [label, value] of ours.codes.map(partsOf))
    for (const [other, number] of theirs.codes.map(partsOf))
      if (number === value && (other === label || !other || !label))
        longest = Math.max(longest, value.length + label.length);
  const { long, short, longFrom, initials } = weights.code;
  const sharesInitials = ours.initials.some((one) => theirs.initials.includes(one));
  return (longest === 0 ? 0 : longest >= longFrom ? long : short) + (sharesInitials ? initials : 0);
}

/** Another number behind the same word (‘fx-82’ is not ‘fx-991’) or of the same unit, other initials, another name. */
function contradictingNames(ours: Traits, theirs: Traits): number {
  let sum = 0;
  const numbers = theirs.codes.map(partsOf);
  const isContradicted = ours.codes.map(partsOf).some(([label, value]) => {
    const same = numbers.filter(([other, number]) =>
      label === ''
        ? other === '' && unitOf(value) !== '' && unitOf(number) === unitOf(value)
        : other === label,
    );
    return same.length > 0 && !same.some(([, number]) => number === value);
  });
  if (isContradicted) sum += weights.contradiction.code;
  if (ours.initials.length > 0 && theirs.initials.length > 0)
    if (!ours.initials.some((one) => theirs.initials.includes(one))) sum += weights.contradiction.initials;
  const ourNames = ours.words.filter(({ isNamed }) => isNamed);
  const theirNames = theirs.words.filter(({ isNamed }) => isNamed);
  const isKnown = (stem: string, words: Traits['words']) =>
    words.some((other) => other.stem === stem || areNearWords(stem, other.stem));
  if (
    ourNames.length > 0 &&
    theirNames.length > 0 &&
    !ourNames.some(({ stem }) => isKnown(stem, theirs.words)) &&
    !theirNames.some(({ stem }) => isKnown(stem, ours.words))
  )
    sum += weights.contradiction.names;
  return sum;
}
