import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findDamageUnder } from '../operator/backup/sqlite-backup.js';
import { Config } from '../platform/config/config.js';
import type { DatabaseLog } from '../platform/database/database-log.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import { NightlyRuns } from '../platform/jobs/nightly-runs.js';

export const checkDatabase: JobKind = { name: 'check_database', lanes: 1, leaseMs: 3_600_000 };

/** Reads every page of a SQLite database each night, so that damage is seen before a query needs the page. */
@Injectable()
export class DatabaseCheck {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly runs: NightlyRuns,
  ) {}

  /** True on SQLite. PostgreSQL has checksums of its own. */
  get isOn(): boolean {
    return this.config.databaseUrl === null;
  }

  /** @returns the next due time */
  async run(): Promise<Date> {
    const damage = await findDamageUnder(this.config.dataDir);
    if (damage !== null) (this.dataSource.logger as DatabaseLog).reportDamage(damage);
    return this.runs.next();
  }
}
