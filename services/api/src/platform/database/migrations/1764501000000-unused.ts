import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removes what nothing reads: the timings of a canary, and the saved view with which a list opened. */
export class Unused1764501000000 implements MigrationInterface {
  readonly name = 'Unused1764501000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "release_figures" DROP COLUMN "timings"');
    await runner.query('DROP TABLE "default_views"');
  }

  async down(): Promise<void> {
    throw new Error('Restore the backup of the version before.');
  }
}
