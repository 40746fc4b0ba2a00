import { Logger } from '@nestjs/common';
import type { Logger as TypeOrmLogger } from 'typeorm';
import { databaseTroubleOf } from './trouble.js';

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

  /** The error of the damaged database; null while it is sound. It stays until the process ends. */
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
    if (databaseTroubleOf(error) === 'corrupt') this.reportDamage(String((error as Error).message));
  }

  /** Stores the first damage. */
  reportDamage(damage: string): void {
    if (this.#damage !== null) return;
    this.#damage = damage;
    this.onDamage();
  }

  logQuery(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
