import type { DataSource } from 'typeorm';
import { StartupError } from '../config/startup-error.js';
import { LAST_BEFORE_BASELINE } from './migrations/1764500000000-baseline.js';
import { migrations } from './migrations/index.js';

/** Stands among the migrations of a SQLite database that was moved: services that know nothing of it refuse that, too. */
export const MOVED = 'MovedToPostgreSQL';

/** The last commit whose service migrates a database from before the baseline. */
const BRIDGE_COMMIT = 'b7daf4da';

const known: ReadonlySet<string> = new Set([LAST_BEFORE_BASELINE, ...migrations.map(({ name }) => name)]);

/** @returns the time at the end of a migration's name; 0 for a mark */
const readTime = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 0);

const oldest = readTime(LAST_BEFORE_BASELINE);
const newest = Math.max(...migrations.map(({ name }) => readTime(name)));

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
  if (executed.some((name) => readTime(name) > oldest && !known.has(name)))
    throw new StartupError(
      'The database is of a newer version: start that version, or restore a backup made by this one. Nothing was changed.',
    );
  if (executed.length > 0 && !executed.some((name) => known.has(name)))
    throw new StartupError(
      `The database is of a version before 1.0.0: start the service of commit ${BRIDGE_COMMIT} on it once, which brings it up to date, then this one. Nothing was changed.`,
    );
}

/**
 * The same for a backup, before its database is opened.
 * @param migration time of the last one of the database
 * @throws StartupError
 */
export function requireFittingBackup(migration: number): void {
  if (migration > newest)
    throw new StartupError(
      'The backup was made by a newer version of the service: restore it with that one. Nothing was changed.',
    );
  if (migration < oldest)
    throw new StartupError(
      `The backup is of a version before 1.0.0: restore it with the service of commit ${BRIDGE_COMMIT}, then upgrade. Nothing was changed.`,
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
