import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DatabaseInitializer } from '../../src/database/database-initializer.js';
import { UnitOfWork } from '../../src/database/unit-of-work.js';
import { createApp } from '../../src/http/create-app.js';
import { MailService } from '../../src/mail/mail.service.js';
import { OutboxWorker } from '../../src/mail/outbox-worker.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { emptyOutbox, enqueue, outboxOf } from './outbox-rows.js';
import { TestMailServer } from './test-mail-server.js';

const MAILS = 200;

/** One more instance of the service on the same database. */
async function anotherInstance({ config }: TestApp): Promise<NestFastifyApplication> {
  const app = await createApp(config);
  await app.init();
  await app.get(DatabaseInitializer).finished;
  return app;
}

describe('several instances of the service', () => {
  let server: TestMailServer;
  let service: TestApp;

  beforeAll(async () => {
    server = new TestMailServer();
    service = await createTestApp({ SMTP_URL: await server.listen() });
  });
  beforeEach(() => emptyOutbox(service));
  afterAll(async () => {
    await service.close();
    await server.close();
  });

  it(`send ${MAILS} e-mails, each once`, async () => {
    const others = await Promise.all([anotherInstance(service), anotherInstance(service)]);
    const apps = [service.app, ...others];
    await service.app.get(UnitOfWork).transaction(async (manager) => {
      const mail = { template: 'claim_decided', linkVersion: 1, decision: 'approved' } as const;
      for (let i = 0; i < MAILS; i += 1)
        await service.app.get(MailService).enqueue(manager, {
          to: `student${i}@campus.test`,
          language: 'es',
          ...mail,
          claimId: randomUUID(),
        });
    });
    await Promise.all(apps.map((app) => app.get(OutboxWorker).drain()));
    await Promise.all(others.map((app) => app.close()));

    expect(new Set(server.recipients).size).toBe(MAILS);
    expect(server.mails).toHaveLength(MAILS);
    const rows = await outboxOf(service);
    expect(rows.filter(({ status, attempts }) => status !== 'sent' || attempts !== 1)).toEqual([]);
  });

  it('finish what they are sending before they stop', async () => {
    const stopping = await anotherInstance(service);
    const { reached, release } = server.holdUp();
    await enqueue({ ...service, app: stopping });
    await reached;
    const stopped = stopping.close();
    release();
    await stopped;
    expect(await outboxOf(service)).toMatchObject([{ status: 'sent' }]);
  });
});
