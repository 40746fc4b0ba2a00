import {
  type DeliveryAttempt,
  DeliveryError,
  type DeliveryFailure,
  type RenderedMail,
} from '../../src/platform/mail/delivery/mail-delivery.js';
import { Violation } from './failure.js';
import type { Random } from './random.js';
import { privateWordsIn } from './words.js';

/** Fate of an e-mail at the mail server. */
export type Fate = 'taken' | DeliveryFailure;

/** Stands for the mail server: takes e-mails, refuses them, or hangs up before or after it has one. */
export class Mailbox {
  readonly #fates = new Map<string, Fate>();
  /** The worker treats a thrown error as a fault of the e-mail, so keep it for later. */
  #violation: Violation | undefined;
  tries = 0;
  /** False on the last day of a walk: it takes every e-mail then. */
  fails = true;

  constructor(private readonly random: Random) {}

  async deliver(mail: RenderedMail, { beforeEnd }: Pick<DeliveryAttempt, 'beforeEnd'>): Promise<void> {
    this.tries += 1;
    this.#watch(mail);
    const chance = this.fails ? this.random.fraction() : 1;
    if (chance < 0.06) this.#fail(mail, 'retry');
    if (chance < 0.08) this.#fail(mail, 'refused');
    try {
      await beforeEnd();
    } catch {
      this.#fail(mail, 'retry');
    }
    if (chance < 0.12) this.#fail(mail, 'unknown');
    // It said that it did not take it.
    if (chance < 0.16) this.#fail(mail, 'retry');
    this.#fates.set(mail.id, 'taken');
  }

  getFate(id: string): Fate | undefined {
    return this.#fates.get(id);
  }

  /** @throws Violation of a delivery since */
  requirePeace(): void {
    if (this.#violation) throw this.#violation;
  }

  #watch({ id, subject, text, html }: RenderedMail): void {
    const fate = this.#fates.get(id);
    if (fate && fate !== 'retry')
      this.#violation ??= new Violation(
        'mail is sent once',
        `an e-mail was sent again whose fate is: ${fate}`,
      );
    const words = privateWordsIn([subject, text, html].join('\n'));
    if (words.length > 0)
      this.#violation ??= new Violation('private fields stay private', `an e-mail says ${words.join(', ')}`);
  }

  #fail({ id }: RenderedMail, failure: DeliveryFailure): never {
    this.#fates.set(id, failure);
    throw new DeliveryError(failure, `the simulator's mail server: ${failure}`);
  }
}
