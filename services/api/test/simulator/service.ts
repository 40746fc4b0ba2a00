import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash } from '@node-rs/argon2';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/create-app.js';
import { verifyLog } from '../../src/logs/audit/verify-log.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { FileStorage } from '../../src/platform/file-storage/file-storage.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { MailDelivery } from '../../src/platform/mail/delivery/mail-delivery.js';
import { UsersService } from '../../src/users/users.service.js';
import type { ManualClock } from '../harness/manual-clock.js';
import { prepareConfig } from '../harness/test-config.js';
import type { Turns } from './at-once.js';
import type { Faults } from './faults.js';
import type { Mailbox } from './mailbox.js';

/** Length of the undo window in seconds. */
export const UNDO_SECONDS = 30;

/** Days after which closed cases are erased. */
export const RETENTION_DAYS = 180;

/** Password of every account. */
export const PASSWORD = 'seven green kites';

/** Switch off all limits except for guessing. */
const SETTINGS = {
  NODE_ENV: 'test',
  TIME_ZONE: 'UTC',
  DRAW_PAGES: 'off',
  RATE_LIMIT: '1000000000',
  UPLOAD_BUDGET_MB: '1000000',
  DISK_RESERVE_MB: '0',
  UNDO_SECONDS: String(UNDO_SECONDS),
  RETENTION_DAYS: String(RETENTION_DAYS),
  // Closing open cases is left out: see docs/simulator.md.
  RETENTION_OPEN_DAYS: '36500',
  ADMIN_IDLE_MINUTES: '0',
  LOGIN_FREE_ATTEMPTS: '1000',
};

/** Jobs of each night. */
export const NIGHTLY = ['nightly_matching', 'retention', 'check_database', 'check_log'];
/** News are left out, and reminders until the last day: see docs/simulator.md. */
const LEFT_OUT = ['report_news'];

/** The real service in this process; its background work runs on request. */
export class Service {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly dataDir: string,
    private readonly dataSource: DataSource,
    private readonly remove: () => Promise<void>,
  ) {}

  static async start(faults: Faults, mailbox: Mailbox, turns: Turns, clock: ManualClock): Promise<Service> {
    const { config, remove } = await prepareConfig(SETTINGS);
    const app = await createApp(config, clock);
    // The walk runs the jobs: which of several ends first would be chance.
    app.get(JobWorker).wake = () => undefined;
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    await app.get(DatabaseInitializer).finished;
    const dataSource = app.get(DataSource);
    // Another drill proves the loss of power.
    if (dataSource.options.type === 'sqlite') await dataSource.query('PRAGMA synchronous = OFF');
    const service = new Service(app, config.dataDir, dataSource, remove);
    await service.drain();
    app.get(MailDelivery).deliver = (mail, attempt) => mailbox.deliver(mail, attempt);
    faults.cutConnections(dataSource);
    faults.fillDisk(app.get(FileStorage));
    const isPostgres = dataSource.options.type === 'postgres';
    turns.watch(app.get(UnitOfWork), isPostgres ? () => service.#countBlocked() : undefined);
    return service;
  }

  rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const runner = this.dataSource.createQueryRunner('slave');
    return runner.query(sql, values).finally(() => runner.release());
  }

  async #countBlocked(): Promise<number> {
    const rows = await this.rows(`SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND datname = current_database()`);
    return rows.length;
  }

  /** Ends undo windows, runs matching and sends due e-mails; and reminders, if it is asked to. */
  drain(withReminders = false): Promise<void> {
    const left = [...NIGHTLY, ...LEFT_OUT, ...(withReminders ? [] : ['chase_claim'])];
    return this.app.get(JobWorker).drain((kind) => !left.includes(kind));
  }

  /** @returns whether what is personal was erased */
  async runNightlyJobs(): Promise<boolean> {
    const before = await this.#lastRetention();
    await this.app.get(JobWorker).drain((kind) => NIGHTLY.includes(kind));
    return (await this.#lastRetention()) !== before;
  }

  async #lastRetention(): Promise<string> {
    const runs = await this.rows<{ finished_at: string | Date }>(
      `SELECT finished_at FROM job_runs WHERE name = 'retention'`,
    );
    return String(runs[0]?.finished_at);
  }

  /** Returns what is wrong with the chain of the audit log, or null. */
  async verifyLog(now: number): Promise<string | null> {
    return (await verifyLog(this.dataSource, { now })).problem;
  }

  /** An account that can sign in. */
  async addAccount(email: string, fullName: string, role: 'admin' | 'user'): Promise<string> {
    const passwordHash = await hash(PASSWORD);
    const account = { email, fullName, role, access: 'full' as const, passwordHash, emailVerified: true };
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
