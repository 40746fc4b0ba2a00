/** A meaning of a phrase. */
export interface Sense {
  readonly id: number;
  /** bits of the languages that the phrase belongs to, in the order of `languages` */
  readonly tongues: number;
  /** 1 when the phrase names it, less for a hint */
  readonly weight: number;
}

/** A sense in the table of stems, with its form: ‘medias’ is nearer to ‘media’ than to ‘medio’. */
export interface Stemmed extends Sense {
  readonly form: string;
}

export function put<T extends Sense>(table: Map<string, T[]>, key: string, sense: T): void {
  const senses = table.get(key);
  const same = senses?.findIndex(({ id }) => id === sense.id) ?? -1;
  const old = senses?.[same];
  if (!senses) table.set(key, [sense]);
  else if (!old) senses.push(sense);
  else {
    const tongues = old.tongues | sense.tongues;
    senses[same] = { ...old, tongues, weight: Math.max(old.weight, sense.weight) };
  }
}

export const nonEmpty = <T>(list: readonly T[] | undefined) => (list && list.length > 0 ? list : undefined);

/** Brand names belong to every language. */
export const sensesIn = (senses: readonly Sense[], tongues: number) =>
  nonEmpty(senses.filter((sense) => sense.tongues === 0 || (sense.tongues & tongues) !== 0));
