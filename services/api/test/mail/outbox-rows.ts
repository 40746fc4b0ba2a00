import { randomUUID } from 'node:crypto';
import type { Language } from '@lost-found/contracts';
import type { FindOptionsWhere } from 'typeorm';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { MailService } from '../../src/platform/mail/mail.service.js';
import type { MailContent } from '../../src/platform/mail/mail-content.js';
import { OutboxMail } from '../../src/platform/mail/outbox-mail.entity.js';
import { OutboxWorker } from '../../src/platform/mail/outbox-worker.js';
import type { TestApp } from '../harness/test-app.js';

export const claimReceived = (): MailContent => ({
  template: 'claim_received',
  claimId: randomUUID(),
  linkVersion: 1,
});

/** Has an e-mail sent, as the services do. */
export const enqueue = (
  { app }: TestApp,
  content: MailContent = claimReceived(),
  to = 'noor@campus.test',
  language: Language = 'en',
) =>
  app
    .get(UnitOfWork)
    .transaction((manager) => app.get(MailService).enqueue(manager, { to, language, ...content }));

/** Lets the worker send everything that is due. */
export const drain = ({ app }: TestApp) => app.get(OutboxWorker).drain();

/** What is in the outbox, oldest first. */
export const outboxOf = ({ dataSource }: TestApp) =>
  dataSource.getRepository(OutboxMail).find({ order: { seq: 'ASC' } });

/** As if time had passed. @param which all of them, unless told */
export const changeOutbox = (
  { app }: TestApp,
  changes: Partial<OutboxMail>,
  which?: FindOptionsWhere<OutboxMail>,
) =>
  app.get(UnitOfWork).transaction((manager) => {
    const update = manager.createQueryBuilder().update(OutboxMail).set(changes);
    return (which ? update.where(which) : update).execute();
  });

export const emptyOutbox = ({ app }: TestApp) =>
  app
    .get(UnitOfWork)
    .transaction((manager) => manager.createQueryBuilder().delete().from(OutboxMail).execute());
