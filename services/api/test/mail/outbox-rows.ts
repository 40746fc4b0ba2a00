import { randomUUID } from 'node:crypto';
import type { Language } from '@lost-found/contracts';
import { type FindOptionsWhere, Like } from 'typeorm';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Job } from '../../src/platform/jobs/job.entity.js';
import { MailService } from '../../src/platform/mail/mail.service.js';
import type { MailContent } from '../../src/platform/mail/mail-content.js';
import { OutboxMail } from '../../src/platform/mail/outbox-mail.entity.js';
import { doJobs } from '../harness/jobs.js';
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

/** Sends everything that is due. */
export const drain = doJobs;

/** Returns the outbox, oldest first. */
export const findOutbox = ({ dataSource }: Pick<TestApp, 'dataSource'>) =>
  dataSource.getRepository(OutboxMail).find({ order: { seq: 'ASC' } });

/** Changes rows as if time had passed. @param which rows; all by default */
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
  app.get(UnitOfWork).transaction(async (manager) => {
    await manager.delete(Job, { kind: Like('send_%') });
    await manager.createQueryBuilder().delete().from(OutboxMail).execute();
  });
