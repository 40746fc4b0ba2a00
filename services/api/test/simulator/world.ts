import type { LogAction } from '@lost-found/contracts';
import type { ManualClock } from '../harness/manual-clock.js';
import type { Fault, Faults } from './faults.js';
import type { Mailbox } from './mailbox.js';
import type { Claim, Item, Model } from './model.js';
import type { Answer, Person } from './person.js';
import type { Random } from './random.js';
import type { Service } from './service.js';
import type { Known } from './words.js';

/** All that an operation chooses from, and acts on. */
export interface World {
  readonly random: Random;
  readonly clock: ManualClock;
  readonly model: Model;
  readonly service: Service;
  readonly faults: Faults;
  readonly mailbox: Mailbox;
  readonly admins: readonly Person[];
  readonly students: readonly Person[];
  /** Somebody new, in a browser of their own. */
  visitor(): Person;
  /** Takes things in where no other desk is named. */
  readonly mainDesk: string | undefined;
}

/** Who may read the answer: administrators all of it, others what is not private but for these. */
type Reader = 'desk' | readonly Known[];

/** One thing that somebody does, and what must come of it. */
export interface Operation {
  /** As it stands in the trace. */
  readonly what: string;
  /** Is signed in before, unless it is a visitor. */
  readonly by: Person;
  /** They showed who they are not long ago. */
  readonly needsProof?: boolean;
  readonly send: () => Promise<Answer>;
  /** Status, and the code of a refusal. */
  readonly expected: readonly [status: number, code?: string];
  /** In the log, if it succeeds. */
  readonly entries?: readonly LogAction[];
  /** Its refusal is told of in the log. */
  readonly isRefusalLogged?: boolean;
  /** Whoever guesses too often has to wait first. */
  readonly isThrottled?: boolean;
  readonly reader?: Reader;
  /** Has the model know of it. @param answer null where it was lost */
  readonly apply?: (answer: Answer | null) => void;
  /** What is looked at afterwards. */
  readonly touched?: () => readonly (Item | Claim)[];
  /** What may go wrong while it is done; nothing where it changes nothing, or more than one thing. */
  readonly faults?: readonly Fault[];
  /** Whether it carries a key, so that it can be sent again. */
  readonly hasKey?: boolean;
  /** The id that the same request was answered before. */
  readonly repeats?: string;
  /** What became of each, where there were many. */
  readonly outcomes?: readonly { readonly id: string; readonly ok: boolean; readonly code?: string }[];
  /** Looks into the answer. @throws Violation */
  readonly check?: (answer: Answer) => void;
}

/** Chooses what is done; nothing where there is nothing to do it with. */
export type Choice = (world: World) => Operation | null;
