import { randomUUID } from 'node:crypto';
import type { Language } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { oneAtATime } from '../database/row-lock.js';
import { afterCommit } from '../database/unit-of-work.js';
import type { MailContent, MailTemplate } from './mail-content.js';
import { isCountedStrictly, mailsPerHour, NetworkMailLimit } from './mail-limits.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { OutboxWorker } from './outbox-worker.js';

const HOUR = 3_600_000;

/** Puts e-mails into the outbox, from where they are sent once the change that they tell of is committed. */
@Injectable()
export class MailService {
  readonly #logger = new Logger(MailService.name);

  constructor(
    private readonly worker: OutboxWorker,
    private readonly networks: NetworkMailLimit,
  ) {}

  /**
   * Has an e-mail sent, unless the address got too many of its kind within the hour, or the
   * network of who causes it caused too many.
   * @param manager of the running unit of work
   * @param mail carries ids only; its link is computed when it is sent
   * @returns whether it will be
   */
  async enqueue(
    manager: EntityManager,
    { to, language, template, ...params }: { to: string; language: Language } & MailContent,
  ): Promise<boolean> {
    if (!this.networks.allows(template)) return false;
    const mailbox = mailboxOf(to);
    if (isCountedStrictly(template)) await oneAtATime(manager, `mail ${template} ${mailbox}`);
    const now = new Date();
    const recent = await countRecent(manager, template, mailbox, new Date(now.getTime() - HOUR));
    if (recent >= mailsPerHour[template]) {
      // Seen in the log at debug only: whoever causes it could fill it.
      this.#logger.log(`${template}: not sent, the address got ${recent} of them within the hour`);
      return false;
    }
    await manager.insert(OutboxMail, {
      id: randomUUID(),
      recipient: to,
      language,
      template,
      params: params as never,
      status: 'pending',
      attempts: 0,
      nextAttemptAt: now,
      createdAt: now,
    });
    afterCommit(() => this.worker.wake());
    return true;
  }
}

/** The mailbox behind an address: `noor+1@campus.edu` is `noor@campus.edu`, whatever stands behind the plus. */
const mailboxOf = (address: string): string => address.replace(/(?<=.)\+[^@]*(?=@)/, '');

/** How many e-mails of a kind a mailbox got, under any of its addresses. */
function countRecent(
  manager: EntityManager,
  template: MailTemplate,
  mailbox: string,
  since: Date,
): Promise<number> {
  const tagged = mailbox.replace(/[\\%_]/g, '\\$&').replace('@', '+%@');
  return manager
    .createQueryBuilder(OutboxMail, 'mail')
    .where('mail.createdAt > :since AND mail.template = :template', { since, template })
    .andWhere(`(mail.recipient = :mailbox OR mail.recipient LIKE :tagged ESCAPE '\\')`, { mailbox, tagged })
    .getCount();
}
