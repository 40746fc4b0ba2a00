import { Logger } from '@nestjs/common';
import type { Logger as TypeOrmLogger } from 'typeorm';
import { markForPageCheck } from './sqlite/page-check.js';
import { findDatabaseTrouble } from './trouble.js';

/** Longest text of a query that is logged, in characters. */
const MOST = 2000;

/**
 * Receives every query: logs slow ones by their text, without values, and stores the first error of a damaged
 * database. TypeORM itself logs nothing.
 */
export class DatabaseLog implements TypeOrmLogger {
  readonly #logger = new Logger('Database');
  #damage: string | null = null;
  /** Called once, when the database is found damaged. */
  onDamage: () => void = () => undefined;

  /** @param dataDir of a SQLite database; null for PostgreSQL */
  constructor(private readonly dataDir: string | null) {}

  /** The error of the damaged database; null while it is sound. It stays until the process ends, and the next one checks. */
  get damage(): string | null {
    return this.#damage;
  }

  logQuerySlow(durationMs: number, query: string): void {
    this.#logger.warn({
      message: 'slow query',
      durationMs: Math.round(durationMs),
      query: query.slice(0, MOST),
    });
  }

  logQueryError(error: string | Error): void {
    if (findDatabaseTrouble(error) === 'database_damaged')
      this.reportDamage(String((error as Error).message));
  }

  reportDamage(damage: string): void {
    if (this.#damage !== null) return;
    this.#damage = damage;
    if (this.dataDir !== null) markForPageCheck(this.dataDir);
    this.onDamage();
  }

  logQuery(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
