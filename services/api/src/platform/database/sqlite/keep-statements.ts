import { LRUCache } from 'lru-cache';
import type { Database, Statement } from './open-sqlite.js';

/** The service has some hundred different queries. */
const MOST_STATEMENTS = 200;

const KEPT = /^(?:SELECT|WITH|INSERT|UPDATE|DELETE) /;

/**
 * Makes a connection prepare each query once: preparing takes about as long as most of our queries. It replaces the
 * methods that TypeORM calls.
 */
export function cacheStatements(database: Database): void {
  let isClosing = false;
  const preparing = new Set<string>();
  const cached = new LRUCache<string, Statement>({
    max: MOST_STATEMENTS,
    // It waits for the statement's running query.
    dispose: (statement) => statement.finalize(),
  });

  /** The first call of a query does not wait for this: if preparing fails, its own error is reported. */
  const prepare = (sql: string): void => {
    if (preparing.has(sql) || !KEPT.test(sql)) return;
    preparing.add(sql);
    const statement = database.prepare(sql, (error: Error | null) => {
      preparing.delete(sql);
      if (error) return;
      if (isClosing) statement.finalize();
      else cached.set(sql, statement);
    });
  };

  for (const method of ['all', 'run'] as const) {
    const unprepared = database[method].bind(database) as (...args: unknown[]) => Database;
    const call = (sql: string, values: unknown[] = [], callback?: (error: Error | null) => void) => {
      const statement = cached.get(sql);
      if (statement) statement[method](values, callback);
      else unprepared(sql, values, callback);
      if (!statement) prepare(sql);
      return database;
    };
    Object.assign(database, { [method]: call });
  }

  const closeNow = database.close.bind(database);
  database.close = (callback) => {
    isClosing = true;
    cached.clear();
    closeNow(callback);
  };
}
