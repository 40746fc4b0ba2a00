import type { LogAction } from '@lost-found/contracts';
import type { ManualClock } from '../harness/manual-clock.js';
import type { Fault, Faults } from './faults.js';
import type { Mailbox } from './mailbox.js';
import type { Claim, Item, Model } from './model.js';
import type { Answer, Person } from './person.js';
import type { Random } from './random.js';
import type { Service } from './service.js';
import type { Known } from './words.js';

/** Everything that an operation chooses from and acts on. */
export interface World {
  readonly random: Random;
  readonly clock: ManualClock;
  readonly model: Model;
  readonly service: Service;
  readonly faults: Faults;
  readonly mailbox: Mailbox;
  readonly admins: readonly Person[];
  readonly students: readonly Person[];
  /** Returns a new person with their own browser. */
  visitor(): Person;
  /** Takes things in where no other desk is named. */
  readonly mainDesk: string | undefined;
}

/** Reader of an answer: administrators may read all, others only public texts and these kinds. */
type Reader = 'desk' | readonly Known[];

/** One operation of a person, with its expected result. */
export interface Operation {
  /** Text in the trace. */
  readonly what: string;
  /** Is signed in before, unless it is a visitor. */
  readonly by: Person;
  /** They showed who they are not long ago. */
  readonly needsProof?: boolean;
  readonly send: () => Promise<Answer>;
  /** Status, and the code of a refusal. */
  readonly expected: readonly [status: number, code?: string];
  /** Log entries after success. */
  readonly entries?: readonly LogAction[];
  /** True when the log records the refusal. */
  readonly isRefusalLogged?: boolean;
  /** True when repeated guesses have to wait. */
  readonly isThrottled?: boolean;
  readonly reader?: Reader;
  /** Updates the model. @param answer null if it was lost */
  readonly apply?: (answer: Answer | null) => void;
  /** Rows to check afterwards. */
  readonly touched?: () => readonly (Item | Claim)[];
  /** Possible faults; none for an operation without a change or with several. */
  readonly faults?: readonly Fault[];
  /** True when it has a key, so that it can be repeated. */
  readonly hasKey?: boolean;
  /** The id that the same request was answered before. */
  readonly repeats?: string;
  /** Results of the rows, for an operation on several. */
  readonly outcomes?: readonly { readonly id: string; readonly ok: boolean; readonly code?: string }[];
  /** Looks into the answer. @throws Violation */
  readonly check?: (answer: Answer) => void;
}

/** Chooses an operation; null if there is nothing to operate on. */
export type Choice = (world: World) => Operation | null;
