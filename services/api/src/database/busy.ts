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
  '57P03', // starting up
  'ECONNREFUSED',
  'ECONNRESET',
]);
// What node-postgres gives no code: its pool's time-out and a connection that was cut.
const BUSY_TEXTS = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Whether an error says that the database is too busy or away now, so that trying again later makes sense. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof LockWaitError) return true;
  if (!(error instanceof Error)) return false;
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  return BUSY_CODES.has((cause as { code?: string }).code ?? '') || BUSY_TEXTS.test(cause.message);
}
