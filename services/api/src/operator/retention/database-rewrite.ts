import { stat } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { getFreeBytes } from '../../platform/file-storage/disk.js';
import { NightlyRuns } from '../../platform/jobs/nightly-runs.js';

/** The name of the last rewrite among the runs. */
const REWRITE = 'rewrite_database';
const EVERY_MS = 30 * 24 * 3_600_000;
/** A rewrite needs a copy in a temporary file, and another one in the write-ahead log. */
const COPIES = 2;

/**
 * Rewrites a SQLite file in the first night and every 30 days. secure_delete overwrites each erased row, but not the copies
 * that earlier rearrangements left in unused parts of pages.
 */
@Injectable()
export class DatabaseRewrite {
  readonly #logger = new Logger(DatabaseRewrite.name);

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly runs: NightlyRuns,
    private readonly clock: Clock,
  ) {}

  /** Changes wait for it, about 10 s for 200,000 items. Never throws: the next night tries again. */
  async runIfDue(): Promise<void> {
    const { options } = this.dataSource;
    if (options.type !== 'sqlite') return;
    try {
      const last = await this.runs.last(REWRITE);
      if (last && this.clock.now() - last.getTime() < EVERY_MS) return;
      if (!(await this.#hasRoom(options.database))) return;
      await this.dataSource.query(
        `PRAGMA temp_store_directory = '${this.config.dataDir.replaceAll("'", "''")}'`,
      );
      await this.dataSource.query('VACUUM');
      await this.runs.note(REWRITE);
    } catch (err) {
      this.#logger.warn({ err, message: 'the database was not rewritten' });
    }
  }

  async #hasRoom(path: string): Promise<boolean> {
    const needed = COPIES * (await stat(path)).size + this.config.diskReserveBytes;
    const hasRoom = (await getFreeBytes(this.config.dataDir)) >= needed;
    if (!hasRoom) this.#logger.warn(`The database is not rewritten: ${needed} free bytes are necessary.`);
    return hasRoom;
  }
}
