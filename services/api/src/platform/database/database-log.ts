import { Logger } from '@nestjs/common';
import type { Logger as TypeOrmLogger } from 'typeorm';
import { databaseTroubleOf } from './trouble.js';

/** Longest text of a query that is logged, in characters. */
const MOST = 2000;

/**
 * Hears of every query: logs those that took long, their text and never their values, and remembers the first that
 * found the database damaged. TypeORM itself logs nothing.
 */
export class DatabaseLog implements TypeOrmLogger {
  readonly #logger = new Logger('Database');
  #damage: string | null = null;
  /** Called once, when a query finds the database damaged. */
  onDamage: () => void = () => undefined;

  /** What that query's error said; null while the database is sound. It stays until the process ends. */
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
    if (this.#damage !== null || databaseTroubleOf(error) !== 'corrupt') return;
    this.#damage = String((error as Error).message);
    this.onDamage();
  }

  logQuery(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
