import type { ManualClock } from '../harness/manual-clock.js';
import type { Fault, Faults } from './faults.js';
import type { Mailbox } from './mailbox.js';
import type { Answer, Person } from './person.js';
import type { Random } from './random.js';
import type { Service } from './service.js';
import type { ItemRow, State } from './state.js';
import type { Known } from './words.js';

/** A decision that may be undone. */
export interface Decision {
  readonly id: string;
  readonly madeBy: string;
  /** When its undo window ends. */
  readonly until: number;
  /** The rows that it changed, as they were. */
  readonly before: State;
}

/** A request with a key that made something, to be sent again. */
interface Sent {
  readonly at: number;
  readonly id: string;
  readonly by: Person;
  /** Sends it: as it was, or with other words. */
  readonly send: (isOther: boolean) => Promise<Answer>;
}

/** Everything that an operation chooses from and acts on. */
export interface World {
  readonly random: Random;
  readonly clock: ManualClock;
  readonly service: Service;
  readonly faults: Faults;
  readonly mailbox: Mailbox;
  readonly admins: readonly Person[];
  readonly students: readonly Person[];
  /** Returns a new person with their own browser. */
  visitor(): Person;
  /** Returns a number that nothing else has. */
  next(): number;
  /** The rows after the last step. */
  state: State;
  readonly decisions: Decision[];
  readonly sent: Sent[];
  /** Tokens behind `#` in the secret links of claims, by the id of the claim. */
  readonly tokens: Map<string, string>;
}

/** Reader of an answer: administrators may read all, others only public texts and these kinds. */
type Reader = 'desk' | readonly Known[];

/** One operation of a person. The invariants judge its answer and what it leaves. */
export interface Operation {
  /** Text in the trace. */
  readonly what: string;
  /** Is signed in before, unless it is a visitor. */
  readonly by: Person;
  /** They showed who they are not long ago. */
  readonly needsProof?: boolean;
  readonly send: () => Promise<Answer>;
  readonly reader?: Reader;
  /** The item that it changes, in the version that the sender saw. */
  readonly seen?: { readonly item: ItemRow; readonly ifMatch: number | undefined };
  /** Columns of the item after a success. */
  readonly writes?: Partial<ItemRow>;
  /** @param answer null if it was lost */
  readonly apply?: (answer: Answer | null) => void;
  /** Possible faults; none for an operation with several transactions. */
  readonly faults: readonly Fault[];
  /** True when it repeats an earlier request: it changes nothing. */
  readonly isRepeat?: boolean;
  /** True when it has a key, so that it can be repeated. */
  readonly hasKey?: boolean;
  /** The decision that it reverses. */
  readonly undoes?: Decision;
  /** Looks into an answer with success. @throws Violation */
  readonly check?: (answer: Answer) => void;
}

/** Chooses an operation; null if there is nothing to operate on. */
export type Choice = (world: World) => Operation | null;
