import type { MigrationInterface } from 'typeorm';
import { StartupError } from '../config/startup-error.js';

/** A migration that failed. The transaction of all migrations was rolled back. */
export class FailedMigration extends Error {
  override readonly name = 'FailedMigration';

  constructor(
    readonly migration: string,
    override readonly cause: Error,
  ) {
    super(`the migration ${migration} failed: ${cause.message}`);
  }
}

/** What to do after a migration failed for a reason that does not pass by itself. */
export const AFTER_FAILED_MIGRATION =
  'The data is as it was before: start the version before again, and report this. See docs/operations.md, "A failed migration".';

/** Names the migration in each of its errors, because that of the database does not. It may be called again. */
export function nameFailures(migrations: readonly MigrationInterface[]): void {
  for (const migration of migrations) {
    const up = migration.up.bind(migration);
    migration.up = async (runner) => {
      try {
        await up(runner);
      } catch (error) {
        if (error instanceof StartupError || error instanceof FailedMigration) throw error;
        throw new FailedMigration(migration.name ?? migration.constructor.name, error as Error);
      }
    };
  }
}
