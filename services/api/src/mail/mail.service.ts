import { randomUUID } from 'node:crypto';
import type { Language } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { oneAtATime } from '../database/one-at-a-time.js';
import { afterCommit } from '../database/unit-of-work.js';
import type { MailContent } from './mail-content.js';
import { isCountedStrictly, mailsPerHour } from './mail-limits.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { OutboxWorker } from './outbox-worker.js';

const HOUR = 3_600_000;

/** Puts e-mails into the outbox, from where they are sent once the change that they tell of is committed. */
@Injectable()
export class MailService {
  readonly #logger = new Logger(MailService.name);

  constructor(private readonly worker: OutboxWorker) {}

  /**
   * Has an e-mail sent, unless the address got too many of its kind within the hour.
   * @param manager of the running unit of work
   * @param mail carries ids only; its link is computed when it is sent
   * @returns whether it will be
   */
  async enqueue(
    manager: EntityManager,
    { to, language, template, ...params }: { to: string; language: Language } & MailContent,
  ): Promise<boolean> {
    if (isCountedStrictly(template)) await oneAtATime(manager, `mail ${template} ${to}`);
    const now = new Date();
    const since = MoreThan(new Date(now.getTime() - HOUR));
    const recent = await manager.countBy(OutboxMail, { recipient: to, template, createdAt: since });
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
