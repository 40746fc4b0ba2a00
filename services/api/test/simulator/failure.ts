/** Rules that hold after every operation, in any order. */
export const invariants = {
  'no error of the service': 'each request without a fault is answered or refused',
  'a refusal changes nothing': 'a refused request leaves no row and no entry behind',
  'nothing acknowledged vanishes': 'what was answered with success is there, and nothing else changed',
  'no change is overwritten': 'an edit of an older version is refused',
  'statuses follow their tables': 'each logged move of an item is in the tables of the contracts',
  'one owner': 'nothing is promised or given to two people',
  'custody and status agree': 'where a thing is follows from its status',
  'rules of the item hold': 'no item leaves, and none is shown, against the rules of its category',
  'the log is one chain': 'each entry of the log has the hash of the one before',
  'every change is logged': 'each change has one entry in the log, and what changes nothing has none',
  'an undo is in time': 'only its author undoes a decision, only in its undo window, and then all of it',
  'private fields stay private': 'no answer and no e-mail contains what its reader may not know',
  'mail is sent once': 'what was taken, or may have been, is not sent again; what was not taken is',
  'every queue is empty': 'a day after the last fault no job is late and no e-mail waits',
  'no claim is stuck': 'a claim waits for a person, or has a job that ends the wait',
  'reminders go out once': 'each reminder that is due goes out, once, and no other one',
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

/** @throws Violation unless it holds */
export function requireThat(holds: boolean, invariant: Invariant, what: string): void {
  if (!holds) throw new Violation(invariant, what);
}

/** @throws Violation unless both are the same, as JSON */
export function requireSame(invariant: Invariant, what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  requireThat(is === should, invariant, `${what}\n  expected ${should}\n  was      ${is}`);
}
