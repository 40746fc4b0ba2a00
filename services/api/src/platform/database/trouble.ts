import type { databaseTroubles } from '@lost-found/contracts';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { FailedMigration } from './failed-migration.js';
import { LockWaitError } from './sqlite/fifo-lock.js';

const BUSY_CODES = new Set([
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  '40001', // PostgreSQL: serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57014', // statement timeout
  '53300', // too many connections
]);
const AWAY_CODES = new Set([
  '57P01', // PostgreSQL: shutting down
  '57P02', // crashed
  '57P03', // starting up
  '25006', // a standby, which takes no changes
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
  'SQLITE_REPLACED', // our own (sqlite/open-file.ts)
]);
/** The disk is full, as SQLite, PostgreSQL and the system say it. */
const FULL_CODES = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);
const CORRUPT_CODES = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'XX001', 'XX002']);
// Errors without a code in node-postgres: the pool's timeout, a broken connection, and one that does not answer.
const BUSY_TEXT = /^timeout exceeded when trying to connect/;
const UNANSWERED = 'Query read timeout';
const AWAY_TEXT = new RegExp(`^Connection terminated|^${UNANSWERED}|not queryable$`);
/** TypeORM's errors for the next query, or the commit, after a lost connection. */
const LOST_BETWEEN_QUERIES = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];
/** PostgreSQL's class of errors of the connection itself. */
const CONNECTION_CODE = /^08[0-9A-Z]{3}$/;

/** Troubles of the database or its disk; only a busy one improves by itself. */
export type DatabaseTrouble = Exclude<(typeof databaseTroubles)[number], 'unknown'>;

/** Returns the trouble of an error; null for another kind of error. */
export function findDatabaseTrouble(error: unknown): DatabaseTrouble | null {
  if (error instanceof FailedMigration) return findDatabaseTrouble(error.cause);
  if (error instanceof LockWaitError) return 'busy';
  if (LOST_BETWEEN_QUERIES.some((kind) => error instanceof kind)) return 'unreachable';
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  if (BUSY_CODES.has(code) || BUSY_TEXT.test(message)) return 'busy';
  if (AWAY_CODES.has(code) || CONNECTION_CODE.test(code) || AWAY_TEXT.test(message)) return 'unreachable';
  if (FULL_CODES.has(code)) return 'full';
  return CORRUPT_CODES.has(code) ? 'database_damaged' : null;
}

/** True if no later query on this open connection can succeed.  @param error of the driver */
export function isUselessAfter(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '25006' || message === UNANSWERED;
}

/** True if a change failed because of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, message } = error.driverError as Error & { code?: string };
  return code === '23505' || (code === 'SQLITE_CONSTRAINT' && message.includes('UNIQUE constraint failed'));
}
