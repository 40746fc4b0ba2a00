import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the count of errors that the code of a release threw. */
export class ReleaseFaults1768001000000 implements MigrationInterface {
  readonly name = 'ReleaseFaults1768001000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "release_figures" ADD COLUMN "faults" integer NOT NULL DEFAULT 0');
  }

  async down(): Promise<void> {
    throw new Error('Restore the backup of the version before.');
  }
}
