import { QueryFailedError } from 'typeorm';

/** Whether a change failed because another row has the same values in a unique index. @param index on an expression */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint, message } = error.driverError as Error & { code?: string; constraint?: string };
  if (code === '23505') return constraint === index;
  // SQLite names an index on an expression; of one on columns it names those.
  return code === 'SQLITE_CONSTRAINT' && message.includes(`index '${index}'`);
}
