/** Rules that hold after every operation, in any order. */
export const invariants = {
  'answer as expected': 'the service answers as the tables of the contracts say',
  'nothing acknowledged vanishes': 'what was answered with success is there, and nothing else changed',
  'one owner': 'nothing is promised or given to two people',
  'custody and status agree': 'where a thing is follows from its status',
  'every change is logged': 'each change has its entries in the log, and what changes nothing has none',
  'private fields stay private': 'no answer and no e-mail tells what its reader may not know',
  'mail is sent once': 'what was taken, or may have been, is not sent again; what was not taken is',
  'once for each key': 'a request that is sent again with its key is carried out once',
} as const;
export type Invariant = keyof typeof invariants;

/** An invariant did not hold. */
export class Violation extends Error {
  override readonly name = 'Violation';

  constructor(
    /** Null: an error that is no violation, such as a bug of the simulator. */
    readonly invariant: Invariant | null,
    message: string,
  ) {
    super(message);
  }
}

/** @throws Violation unless both say the same, as JSON */
export function requireSame(invariant: Invariant, what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Violation(invariant, `${what}\n  expected ${should}\n  was      ${is}`);
}
