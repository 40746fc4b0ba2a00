import type { DataSource } from 'typeorm';
import { StartupError } from '../config/startup-error.js';
import { Baseline1763712400000 } from './migrations/1763712400000-baseline.js';
import { earlierMigrations, LAST_BEFORE_BASELINE } from './migrations/bridge.js';
import { migrations } from './migrations/index.js';

/** Stands among the migrations of a SQLite database that was moved: services that know nothing of it refuse that, too. */
export const MOVED = 'MovedToPostgreSQL';

const known: ReadonlySet<string> = new Set([...earlierMigrations, ...migrations.map(({ name }) => name)]);

/**
 * Refuses a newer database, because this service does not know its rules, and an old one that it cannot
 * migrate.
 * @param executed names of the migrations that the database has had
 * @throws StartupError for a database of a newer version, or of one that this version cannot continue
 */
export function requireFittingMigrations(executed: readonly string[]): void {
  if (executed.includes(MOVED))
    throw new StartupError(
      'The database under DATA_DIR was moved to PostgreSQL: set DATABASE_URL to that one. Nothing was changed.',
    );
  if (executed.some((name) => !known.has(name)))
    throw new StartupError(
      'The database is of a newer version: start that version, or restore a backup made by this one. Nothing was changed.',
    );
  const isBroughtFar = [Baseline1763712400000.name, LAST_BEFORE_BASELINE].some((name) =>
    executed.includes(name),
  );
  if (executed.length > 0 && !isBroughtFar)
    throw new StartupError(
      'The database is of a version that this one does not know: start the service of commit d91f5d5 on it once, which brings it up to date, then this one. Nothing was changed.',
    );
}

/** @throws StartupError where this version must not use the database */
export async function requireFittingDatabase(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner('slave');
  try {
    if (!(await runner.hasTable('migrations'))) return;
    const executed: { name: string }[] = await runner.query('SELECT "name" FROM "migrations"');
    requireFittingMigrations(executed.map(({ name }) => name));
  } finally {
    await runner.release();
  }
}
