import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOneOptions, LessThan, LessThanOrEqual, Repository } from 'typeorm';
import { UnitOfWork } from '../database/unit-of-work.js';
import { MOST_ATTEMPTS, waitAfter } from './backoff.js';
import type { DeliveryFailure } from './delivery/mail-delivery.js';
import { OutboxMail } from './outbox-mail.entity.js';

/**
 * How long a try may go on, in milliseconds, before it is taken for one whose process died. Far beyond the
 * longest that the worker lets one last.
 */
const LEASE_MS = 10 * 60_000;

const PROCESS_ENDED = 'the process ended while sending';
const NOT_AGAIN = 'Nobody knows whether it was taken; it is not sent again';

/** Who tries which e-mail, and how that ended. Several instances share one outbox. */
@Injectable()
export class Outbox {
  readonly #logger = new Logger(Outbox.name);

  constructor(
    @InjectRepository(OutboxMail) private readonly mails: Repository<OutboxMail>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** An e-mail that is due, for the caller alone; null where there is none. It is marked before it is sent. */
  async claim(): Promise<OutboxMail | null> {
    const due = { status: 'pending' as const, nextAttemptAt: LessThanOrEqual(new Date()) };
    // Looked for first, because a transaction would wait for the changes of others.
    if (!(await this.mails.existsBy(due))) return null;
    return this.unitOfWork.transaction(async (manager) => {
      const mail = await manager.findOne(OutboxMail, {
        where: due,
        order: { nextAttemptAt: 'ASC', seq: 'ASC' },
        ...skippingLocked(manager),
      });
      return mail && this.#mark(manager, mail);
    });
  }

  async sent(mail: OutboxMail): Promise<void> {
    await this.#end(mail, { status: 'sent', sentAt: new Date(), lastError: null });
  }

  /** @param lastError without anything of the e-mail */
  async failed(mail: OutboxMail, failure: DeliveryFailure, lastError: string): Promise<void> {
    const told = `e-mail ${mail.id} (${mail.template}), try ${mail.attempts}: ${lastError}`;
    if (failure === 'unknown') {
      this.#logger.error(`${told}. ${NOT_AGAIN}`);
      return this.#end(mail, { status: 'unknown', lastError });
    }
    if (failure === 'refused' || mail.attempts >= MOST_ATTEMPTS) {
      this.#logger.error(`${told}. Given up`);
      return this.#end(mail, { status: 'failed', lastError });
    }
    this.#logger.warn(told);
    const nextAttemptAt = new Date(Date.now() + waitAfter(mail.attempts));
    return this.#end(mail, { status: 'pending', nextAttemptAt, lastError });
  }

  /** Gives up what a process that died was sending: it may have been taken, and nothing is sent twice. */
  async giveUpLost(): Promise<void> {
    const lost = { status: 'sending' as const, claimedUntil: LessThan(new Date()) };
    for (const { id, template } of await this.mails.findBy(lost)) {
      const { affected } = await this.unitOfWork.transaction((manager) =>
        manager.update(OutboxMail, { id, ...lost }, { status: 'unknown', lastError: PROCESS_ENDED }),
      );
      // Another instance may have been first.
      if (affected) this.#logger.error(`e-mail ${id} (${template}): ${PROCESS_ENDED}. ${NOT_AGAIN}`);
    }
  }

  /** The condition on the status keeps every other instance out, whatever the database locks. */
  async #mark(manager: EntityManager, { id, attempts }: OutboxMail): Promise<OutboxMail | null> {
    const claimToken = randomUUID();
    const claimedUntil = new Date(Date.now() + LEASE_MS);
    await manager.update(
      OutboxMail,
      { id, status: 'pending' },
      { status: 'sending', attempts: attempts + 1, claimToken, claimedUntil },
    );
    return manager.findOneBy(OutboxMail, { id, claimToken });
  }

  /** Only who claimed it says how it ended; also where it was given up for lost meanwhile. */
  async #end({ id, claimToken }: OutboxMail, outcome: Partial<OutboxMail>): Promise<void> {
    await this.unitOfWork.transaction((manager) =>
      manager.update(
        OutboxMail,
        { id, claimToken: claimToken as string },
        { ...outcome, claimedUntil: null },
      ),
    );
  }
}

/** On PostgreSQL: what another instance is just claiming is not waited for. SQLite lets one claim at a time. */
const skippingLocked = (manager: EntityManager): Pick<FindOneOptions, 'lock'> =>
  manager.connection.options.type === 'postgres'
    ? { lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' } }
    : {};
