import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash } from '@node-rs/argon2';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/create-app.js';
import { DecisionsService } from '../../src/decisions/decisions.service.js';
import { MatchWorker } from '../../src/matching/match-worker.js';
import { NightlyMatching } from '../../src/matching/nightly-matching.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { FileStorage } from '../../src/platform/files/file-storage.js';
import { MailDelivery } from '../../src/platform/mail/delivery/mail-delivery.js';
import { Outbox } from '../../src/platform/mail/outbox.js';
import type { OutboxMail } from '../../src/platform/mail/outbox-mail.entity.js';
import { OutboxWorker } from '../../src/platform/mail/outbox-worker.js';
import { RetentionJob } from '../../src/retention/retention-job.js';
import { UsersService } from '../../src/users/users.service.js';
import { prepareConfig } from '../harness/test-config.js';
import type { Faults } from './faults.js';
import { PASSWORD, RETENTION_DAYS, UNDO_SECONDS } from './limits.js';
import type { Mailbox } from './mailbox.js';

/** Nobody here is slowed down, but for who guesses. */
const SETTINGS = {
  NODE_ENV: 'test',
  TIME_ZONE: 'UTC',
  DRAW_PAGES: 'off',
  RATE_LIMIT: '1000000000',
  UPLOAD_BUDGET_MB: '1000000',
  DISK_RESERVE_MB: '0',
  UNDO_SECONDS: String(UNDO_SECONDS),
  RETENTION_DAYS: String(RETENTION_DAYS),
  // The model does not know what nobody touches: see docs/simulator.md.
  RETENTION_OPEN_DAYS: '36500',
  ADMIN_IDLE_MINUTES: '0',
};

/** The real service in this process; what it does by itself elsewhere is done by hand. */
export class Service {
  /** @param workers what runs by itself elsewhere, in this order */
  private constructor(
    readonly app: NestFastifyApplication,
    readonly dataDir: string,
    private readonly dataSource: DataSource,
    private readonly workers: { readonly mails: () => Promise<void>; readonly matches: () => Promise<void> },
    private readonly remove: () => Promise<void>,
  ) {}

  static async start(faults: Faults, mailbox: Mailbox): Promise<Service> {
    const { config, remove } = await prepareConfig(SETTINGS);
    const app = await createApp(config);
    const mails = workOneByOne(app);
    const matches = takeInHand(app);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    await app.get(DatabaseInitializer).finished;
    const dataSource = app.get(DataSource);
    // What a lost power supply takes is another drill's concern.
    if (dataSource.options.type === 'sqlite') await dataSource.query('PRAGMA synchronous = OFF');
    const service = new Service(app, config.dataDir, dataSource, { mails, matches }, remove);
    await service.drain();
    app.get(MailDelivery).deliver = (mail, attempt) => mailbox.deliver(mail, attempt);
    faults.cutConnections(dataSource);
    faults.fillDisk(app.get(FileStorage));
    return service;
  }

  rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const runner = this.dataSource.createQueryRunner('slave');
    return runner.query(sql, values).finally(() => runner.release());
  }

  /** Tells of decisions whose time is over, matches what is noted and sends what is due. */
  async drain(): Promise<void> {
    await this.app.get(DecisionsService).release();
    await this.workers.matches();
    await this.workers.mails();
  }

  /** @returns whether what is personal was erased */
  async runDailyJobs(at: Date): Promise<boolean> {
    await this.app.get(NightlyMatching).runIfDue(at);
    return this.app.get(RetentionJob).runIfDue(at);
  }

  /** An account that can sign in. */
  async addAccount(email: string, fullName: string, role: 'admin' | 'user'): Promise<string> {
    const passwordHash = await hash(PASSWORD);
    const account = { email, fullName, role, passwordHash, emailVerified: true };
    const { id } = await this.app
      .get(UnitOfWork)
      .transaction((manager) => this.app.get(UsersService).create(manager, account));
    return id;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.remove();
  }
}

/** Keeps the worker from sending when it is woken, and several at once: in which order they end is left to chance. */
function workOneByOne(app: NestFastifyApplication): () => Promise<void> {
  const [worker, outbox] = [app.get(OutboxWorker), app.get(Outbox)];
  worker.wake = () => undefined;
  const { claim, sent, failed } = outbox;
  let underWay: string | undefined;
  let ended: Promise<void> = Promise.resolve();
  let end: () => void = () => undefined;
  outbox.claim = async (which) => {
    await ended;
    const mail = await claim.call(outbox, which);
    if (!mail) return null;
    underWay = mail.id;
    ended = new Promise((resolve) => {
      end = resolve;
    });
    return mail;
  };
  const ending =
    <Rest extends unknown[], Result>(work: (mail: OutboxMail, ...rest: Rest) => Promise<Result>) =>
    async (mail: OutboxMail, ...rest: Rest): Promise<Result> => {
      try {
        return await work.call(outbox, mail, ...rest);
      } finally {
        if (mail.id === underWay) end();
      }
    };
  outbox.sent = ending(sent);
  outbox.failed = ending(failed);
  return () => worker.drain();
}

/** Keeps matches from being looked for as soon as they may be. @returns looks for them */
function takeInHand(app: NestFastifyApplication): () => Promise<void> {
  const worker = app.get(MatchWorker);
  const look = worker.look.bind(worker);
  worker.look = async () => undefined;
  return look;
}
