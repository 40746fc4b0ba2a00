import { Logger } from '@nestjs/common';
import type { Logger as DatabaseLogger } from 'typeorm';

/** Longest text of a query that is logged, in characters. */
const MOST = 2000;

/** Tells of queries that took long: their text, never their values. Of everything else TypeORM is silent. */
export class SlowQueryLog implements DatabaseLogger {
  readonly #logger = new Logger('Database');

  logQuerySlow(durationMs: number, query: string): void {
    this.#logger.warn({
      message: 'slow query',
      durationMs: Math.round(durationMs),
      query: query.slice(0, MOST),
    });
  }

  logQuery(): void {}
  logQueryError(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
