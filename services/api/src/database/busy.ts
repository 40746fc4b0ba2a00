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
]);
// node-postgres gives its pool's time-out no code.
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

/** Whether an error says that the database is too busy now, so that trying again later makes sense. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof LockWaitError) return true;
  if (!(error instanceof Error)) return false;
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  return BUSY_CODES.has((cause as { code?: string }).code ?? '') || cause.message === POOL_TIMEOUT;
}
