import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type EntityManager,
  type FindOptionsWhere,
  In,
  LessThan,
  LessThanOrEqual,
  Repository,
} from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { type Outdated, outdatedRows } from '../database/outdated.js';
import { skippingLocked } from '../database/row-lock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { MOST_ATTEMPTS, waitAfter } from './backoff.js';
import { mailFolderOf, outdatedMails } from './delivery/folder-delivery.js';
import type { DeliveryFailure } from './delivery/mail-delivery.js';
import { mailRules, mailTemplates } from './mail-content.js';
import { OutboxMail, outboxStatuses } from './outbox-mail.entity.js';

/**
 * How long a try may go on, in milliseconds, before it is taken for one whose process died: until the end of the
 * text, and from there to the answer. Longer than the delivery lets either last.
 */
const LEASE_MS = { sending: 2 * 60_000, unconfirmed: 15 * 60_000 };

const urgentTemplates = mailTemplates.filter((template) => mailRules[template].urgent);

const PROCESS_ENDED = 'the process ended while sending';
const NOT_AGAIN = 'Nobody knows whether it was taken; it is not sent again: see npm run mail';

/** Who tries which e-mail, and how that ended. Several instances share one outbox. */
@Injectable()
export class Outbox {
  readonly #logger = new Logger(Outbox.name);

  constructor(
    @InjectRepository(OutboxMail) private readonly mails: Repository<OutboxMail>,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** How many there are that were not sent, by what they wait for; and since when the longest of the pending ones waits. */
  async figures(): Promise<{ counts: Record<string, number>; waitingSince: Date | null }> {
    const counts: Record<string, number> = {};
    for (const status of outboxStatuses)
      if (status !== 'sent') counts[status] = await this.mails.countBy({ status });
    const [oldest] = await this.mails.find({
      where: { status: 'pending' },
      order: { createdAt: 'ASC' },
      take: 1,
    });
    return { counts, waitingSince: oldest?.createdAt ?? null };
  }

  /** An e-mail that is due, for the caller alone, urgent ones first; null where there is none. It is marked first. */
  async claim({ urgentOnly = false } = {}): Promise<OutboxMail | null> {
    const due = { status: 'pending' as const, nextAttemptAt: LessThanOrEqual(this.clock.date()) };
    const urgent = { ...due, template: In(urgentTemplates) };
    for (const where of urgentOnly ? [urgent] : [urgent, due]) {
      // Looked for first, because a transaction would wait for the changes of others.
      if (!(await this.mails.existsBy(where))) continue;
      const claimed = await this.unitOfWork.transaction(async (manager) => {
        const order = { nextAttemptAt: 'ASC', seq: 'ASC' } as const;
        const mail = await manager.findOne(OutboxMail, { where, order, ...skippingLocked(manager) });
        return mail && this.#mark(manager, mail);
      });
      if (claimed) return claimed;
    }
    return null;
  }

  /**
   * Notes that from now on the mail server may take it. To be awaited before it is given the end of the text.
   * @throws Error where the try has been given to somebody else: the end must not be sent then
   */
  async beforeEnd({ id, claimToken }: OutboxMail): Promise<void> {
    const mine = { id, claimToken: claimToken as string, status: 'sending' as const };
    const claimedUntil = this.#leaseOf('unconfirmed');
    const { affected } = await this.unitOfWork.transaction((manager) =>
      manager.update(OutboxMail, mine, { status: 'unconfirmed', claimedUntil }),
    );
    if (!affected) throw new Error('the try took too long');
  }

  async sent(mail: OutboxMail): Promise<void> {
    await this.#end(mail, { status: 'sent', sentAt: this.clock.date(), lastError: null });
  }

  /**
   * @param lastError without anything of the e-mail
   * @param still what else must hold of it
   */
  async failed(
    mail: OutboxMail,
    failure: DeliveryFailure,
    lastError: string,
    still: FindOptionsWhere<OutboxMail> = {},
  ): Promise<void> {
    const told = `e-mail ${mail.id} (${mail.template}), try ${mail.attempts}: ${lastError}`;
    if (failure === 'unknown') {
      if (await this.#end(mail, { status: 'unknown', lastError }, still))
        this.#logger.error(`${told}. ${NOT_AGAIN}`);
    } else if (failure === 'refused' || mail.attempts >= MOST_ATTEMPTS) {
      if (await this.#end(mail, { status: 'failed', lastError }, still))
        this.#logger.error(`${told}. Given up`);
    } else {
      const nextAttemptAt = new Date(this.clock.now() + waitAfter(mail.attempts));
      if (await this.#end(mail, { status: 'pending', nextAttemptAt, lastError }, still))
        this.#logger.warn(told);
    }
  }

  /**
   * Sees to what a process that died was sending: what cannot have been taken is sent again, what may have been
   * is not.
   */
  async recoverLost(): Promise<void> {
    for (const [status, failure] of [
      ['sending', 'retry'],
      ['unconfirmed', 'unknown'],
    ] as const) {
      const lost = { status, claimedUntil: LessThan(this.clock.date()) };
      for (const mail of await this.mails.findBy(lost)) await this.failed(mail, failure, PROCESS_ENDED, lost);
    }
  }

  /** E-mails of which nothing more is expected: they name whom they went to. */
  outdated(before: Date): Outdated {
    const ended = { status: In(['sent', 'failed', 'unknown', 'held']), createdAt: LessThan(before) };
    return outdatedRows(this.unitOfWork, this.mails, 'id', ended);
  }

  /** Those that were written as files; also where a mail server sends them by now. */
  outdatedFiles(before: Date): Outdated {
    return outdatedMails(mailFolderOf(this.config), before);
  }

  /** The condition on the status keeps every other instance out, whatever the database locks. */
  async #mark(manager: EntityManager, { id, attempts }: OutboxMail): Promise<OutboxMail | null> {
    const claimToken = randomUUID();
    const claimedUntil = this.#leaseOf('sending');
    await manager.update(
      OutboxMail,
      { id, status: 'pending' },
      { status: 'sending', attempts: attempts + 1, claimToken, claimedUntil },
    );
    return manager.findOneBy(OutboxMail, { id, claimToken });
  }

  #leaseOf(status: keyof typeof LEASE_MS): Date {
    return new Date(this.clock.now() + LEASE_MS[status]);
  }

  /**
   * Only who claimed it says how it ended; also where it was given up for lost meanwhile.
   * @returns whether it could
   */
  async #end(
    { id, claimToken }: OutboxMail,
    outcome: Partial<OutboxMail>,
    still: FindOptionsWhere<OutboxMail> = {},
  ): Promise<boolean> {
    const mine = { ...still, id, claimToken: claimToken as string };
    const { affected } = await this.unitOfWork.transaction((manager) =>
      manager.update(OutboxMail, mine, { ...outcome, claimedUntil: null }),
    );
    return affected === 1;
  }
}
