import { QueryFailedError } from 'typeorm';
import { LockWaitError } from './sqlite/fifo-lock.js';

const BUSY_CODES = new Set([
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  '40001', // PostgreSQL: serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57014', // statement timeout
  '53300', // too many connections
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
  'ECONNREFUSED',
  'ECONNRESET',
  // The disk is full, as SQLite and the system say it.
  'SQLITE_FULL',
  'ENOSPC',
  'EDQUOT',
]);
// What node-postgres gives no code: its pool's time-out and a connection that was cut.
const BUSY_TEXTS = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** PostgreSQL's class of errors of the connection itself. */
const CONNECTION_CODE = /^08[0-9A-Z]{3}$/;

/** Whether an error says that the database or its disk is too busy, full or away now, so that trying again later makes sense. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof LockWaitError) return true;
  if (!(error instanceof Error)) return false;
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  const { code = '' } = cause as { code?: string };
  return BUSY_CODES.has(code) || CONNECTION_CODE.test(code) || BUSY_TEXTS.test(cause.message);
}
