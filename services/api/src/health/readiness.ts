import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { serviceVersion } from '../platform/config/version.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import type { DatabaseLog } from '../platform/database/database-log.js';
import { QueuedSqliteDriver } from '../platform/database/sqlite/queued-sqlite-driver.js';
import { findDatabaseTrouble } from '../platform/database/trouble.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Draining, HealthReasons } from '../platform/health/health-reasons.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { LiveSiteReader } from '../site/releases/live-site.js';

/** PostgreSQL: reads no row, but needs the right to change it, which a standby refuses. */
const ASK_TO_CHANGE = 'SELECT 1 FROM "migrations" LIMIT 0 FOR KEY SHARE';
/** SQLite: writes an unused number, which commits to the disk. */
const WRITE = 'PRAGMA user_version = 1';
/** A successful write counts for this time, because each costs a commit, in milliseconds. */
const WRITTEN_MS = 1_000;
/** Time limit of a metric in milliseconds; shorter than Prometheus's limit for all. */
const FIGURE_MS = 3_000;

const WAY_ON =
  'Stop the service, keep the files as they are and restore a backup: docs/operations.md, "A damaged database"';

/** Decides if this instance can serve: for `/health/ready` and for metrics. */
@Injectable()
export class Readiness implements OnModuleInit {
  #writing: Promise<unknown> | undefined;
  #writtenAt = 0;

  constructor(
    private readonly initializer: DatabaseInitializer,
    private readonly dataSource: DataSource,
    private readonly draining: Draining,
    private readonly reasons: HealthReasons,
    private readonly site: LiveSiteReader,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const log = this.dataSource.logger as DatabaseLog;
    log.onDamage = () => void this.reasons.find();
    this.reasons.add(
      'database_damaged',
      () => log.damage && `The database is damaged (${log.damage}). ${WAY_ON}`,
    );
    const { driver } = this.dataSource;
    if (driver instanceof QueuedSqliteDriver)
      this.reasons.add('database_replaced', () => {
        driver.requireInPlace();
        return null;
      });
    this.metrics.gauge(
      'version_info',
      'Always 1; the label is the version of this instance.',
      () => [{ labels: { version: serviceVersion }, value: 1 }],
      ['version'],
    );
    this.metrics.gauge('ready', '1 while /api/health/ready answers 200, else 0.', () =>
      succeeds(this.require(), this.clock),
    );
    this.metrics.gauge('database_up', '1 while the database answers and takes changes, else 0.', () =>
      succeeds(this.#requireDatabase(), this.clock),
    );
  }

  /** @throws DomainError service_stopping, or why the database or the pages cannot be used */
  async require(): Promise<void> {
    if (this.draining.begun) throw new DomainError('service_stopping');
    await this.#requireDatabase();
    if (this.site.hasPages) await this.site.read();
  }

  async #requireDatabase(): Promise<void> {
    this.initializer.requireReady();
    const { damage } = this.dataSource.logger as DatabaseLog;
    if (damage !== null)
      throw new DomainError('database_unavailable', { params: { reason: 'database_damaged' } });
    try {
      await (this.dataSource.options.type === 'postgres'
        ? this.#query('slave', ASK_TO_CHANGE)
        : this.#write());
    } catch (cause) {
      const reason = findDatabaseTrouble(cause) ?? 'unknown';
      throw new DomainError('database_unavailable', { cause, params: { reason } });
    }
  }

  /** Concurrent checks share one write. */
  async #write(): Promise<void> {
    (this.dataSource.driver as QueuedSqliteDriver).requireSound();
    if (Math.abs(this.clock.now() - this.#writtenAt) < WRITTEN_MS) return;
    this.#writing ??= this.#query('master', WRITE).finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
    this.#writtenAt = this.clock.now();
  }

  async #query(mode: 'master' | 'slave', sql: string): Promise<void> {
    const runner = this.dataSource.createQueryRunner(mode);
    await runner.query(sql).finally(() => runner.release());
  }
}

/** Returns a metric: 1, or 0 after a failure or timeout. */
const succeeds = (work: Promise<void>, clock: Clock): Promise<number> =>
  Promise.race([
    work.then(
      () => 1,
      () => 0,
    ),
    clock.sleep(FIGURE_MS).then(() => 0),
  ]);
