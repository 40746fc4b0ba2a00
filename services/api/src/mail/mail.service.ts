import { randomUUID } from 'node:crypto';
import type { Language } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailContent } from './mail-content.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** Puts e-mails into the outbox, from where they are sent once the change that they tell of is committed. */
@Injectable()
export class MailService {
  /**
   * @param manager of the running unit of work
   * @param mail carries ids only; its link is computed when it is sent
   */
  async enqueue(
    manager: EntityManager,
    { to, language, template, ...params }: { to: string; language: Language } & MailContent,
  ): Promise<void> {
    const now = new Date();
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
  }
}
