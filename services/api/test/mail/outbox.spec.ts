import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { limits } from '@lost-found/contracts';
import { signUpForm } from '@lost-found/test-kit';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { MailService } from '../../src/platform/mail/mail.service.js';
import { mailsTo } from '../factories/accounts.js';
import { anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import { HttpClient } from '../harness/http-client.js';
import { makeDue } from '../harness/jobs.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { prepareConfig } from '../harness/test-config.js';
import { useService } from '../harness/use-service.js';
import { buildService } from '../process/build-service.js';
import { ServiceProcess } from '../process/service-process.js';
import { drain, emptyOutbox, enqueue, findOutbox } from './outbox-rows.js';
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
    await Promise.all(apps.map((app) => drain({ app })));
    await Promise.all(others.map((app) => app.close()));

    expect(new Set(server.recipients).size).toBe(MAILS);
    expect(server.mails).toHaveLength(MAILS);
    const rows = await findOutbox(service);
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
    expect(await findOutbox(service)).toMatchObject([{ status: 'sent' }]);
  });
});

const admin = { ADMIN_EMAIL: 'admin@campus.test', ADMIN_PASSWORD: 'correct horse battery' };

describe('a service that is killed while it sends', () => {
  let main: string;
  let server: TestMailServer;
  let url: string;

  beforeAll(async () => {
    main = join(buildService(), 'main.js');
    server = new TestMailServer();
    url = await server.listen();
  });
  afterEach(() => {
    server.mails.length = 0;
  });
  afterAll(() => server.close());

  /** Kills it at a stage of the dialogue. @returns another instance on the same data, long after */
  async function killAt(stage: 'onRecipient' | 'onMail') {
    const { config, remove } = await prepareConfig({ SMTP_URL: url, ...admin });
    const service = await new ServiceProcess(main, {
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl ?? '',
      SMTP_URL: url,
      SAMPLE_DATA: 'off',
      SECRET_KEY: config.secretKeys.join(','),
      ...admin,
      HOST: '127.0.0.1',
    }).ready();
    server.behaviour = {
      [stage]: async () => {
        service.kill('SIGKILL');
        await service.exited;
      },
    };
    const body = JSON.stringify({ email: admin.ADMIN_EMAIL });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${service.url}/api/auth/forgot-password`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    await service.exited;
    server.behaviour = {};
    const app = await createApp(config);
    await app.init();
    await app.get(DatabaseInitializer).finished;
    const again = { app, dataSource: app.get(DataSource) };
    // Until then it could still be alive.
    await drain(again);
    expect(await findOutbox(again)).toMatchObject([
      { status: stage === 'onMail' ? 'unconfirmed' : 'pending' },
    ]);
    await makeDue(again, 'send_%');
    await drain(again);
    const close = async () => {
      await app.close();
      await remove();
    };
    return { again, close };
  }

  it('has sent again what the mail server did not have to the end', async () => {
    const { again, close } = await killAt('onRecipient');
    expect(await findOutbox(again)).toMatchObject([{ status: 'sent', attempts: 2 }]);
    expect(server.mails).toHaveLength(1);
    await close();
  });

  it('leaves what the mail server may have taken to the operator', async () => {
    const { again, close } = await killAt('onMail');
    await makeDue(again, 'send_%');
    await drain(again);
    expect(await findOutbox(again)).toMatchObject([
      { status: 'unknown', lastError: 'the process ended while sending' },
    ]);
    expect(server.mails.length).toBeLessThanOrEqual(1);
    await close();
  });
});

const MOST = 4;
const CLAIMS = 12;
const email = 'somebody-else@campus.test';

describe('claims in the name of an address', () => {
  let service: TestApp;
  let clients: HttpClient[];
  let closeOther: () => Promise<void>;

  beforeAll(async () => {
    // A busy machine warns of slow queries.
    service = await createTestApp({ RATE_LIMIT: '1000', SLOW_QUERY_MS: '0' });
    const other = await createApp(service.config);
    await other.init();
    await other.get(DatabaseInitializer).finished;
    closeOther = () => other.close();
    clients = [service.visitor(), new HttpClient(other)];
  });
  afterAll(async () => {
    await closeOther();
    await service.close();
  });

  it('have no more e-mails sent to it than the limit, however many come at once to several instances', async () => {
    const items = [];
    const warnings = jest.spyOn(Logger.prototype, 'warn');
    for (let made = 0; made < CLAIMS; made += 1) items.push(await reportFound(service.visitor()));
    await Promise.all(
      items.map(({ id }, at) =>
        submitClaim(clients[at % clients.length] as HttpClient, id, { ...anotherStudent(), email }),
      ),
    );
    const mails = await mailsTo(service, email);
    expect(mails.map(({ template }) => template)).toEqual(Array(MOST).fill('claim_received'));
    // Or the log could be filled by it.
    expect(warnings).not.toHaveBeenCalled();
    warnings.mockRestore();
  });
});

describe('e-mails that visitors cause', () => {
  const { service } = useService({ RATE_LIMIT: '1000', TRUST_PROXY: '1' });
  const mailbox = 'plus_sign@campus.test';
  const signUp = (email: string, address = '192.0.2.1') =>
    service.visitor({ 'x-forwarded-for': address }).post('/api/auth/sign-up', signUpForm({ email }));
  const countTo = async (email: string) => (await mailsTo(service, email)).length;

  it('are counted by mailbox, without the part after a plus', async () => {
    const tagged = Array.from({ length: 7 }, (_, tag) => mailbox.replace('@', `+${tag}@`));
    for (const email of tagged) expect((await signUp(email)).status).toBe(202);
    const counts = await Promise.all(tagged.map(countTo));
    expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0]);
    await signUp(mailbox);
    expect(await countTo(mailbox)).toBe(0);
    // An underscore is no placeholder.
    await signUp('plusXsign@campus.test');
    expect(await countTo('plusxsign@campus.test')).toBe(1);
  });

  it('are counted by network, for all addresses, and dropped silently', async () => {
    const most = jest.replaceProperty(limits as { mailsPerNetwork: number }, 'mailsPerNetwork', 3);
    const addresses = [1, 2, 3, 4, 5].map((number) => `stranger${number}@campus.test`);
    const answers = [];
    for (const email of addresses) answers.push(await signUp(email, '198.51.100.7'));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(await Promise.all(addresses.map(countTo))).toEqual([1, 1, 1, 0, 0]);
    await signUp('elsewhere@campus.test', '198.51.100.8');
    expect(await countTo('elsewhere@campus.test')).toBe(1);
    // The receipt of a report goes to whatever address the report names.
    const visitor = service.visitor({ 'x-forwarded-for': '198.51.100.9' });
    const named = [1, 2, 3, 4, 5].map((number) => `named${number}@campus.test`);
    for (const contactInfo of named) await reportFound(visitor, { contactInfo });
    expect(await Promise.all(named.map(countTo))).toEqual([1, 1, 1, 0, 0]);
    most.restore();
  });
});
