import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the week of a desk, and the days on which it is closed. */
export class OpeningHours1766001000000 implements MigrationInterface {
  readonly name = 'OpeningHours1766001000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "desks" ADD COLUMN "week" json');
    await runner.query(`ALTER TABLE "desks" ADD COLUMN "closed_days" json NOT NULL DEFAULT '[]'`);
  }

  async down(): Promise<void> {
    throw new Error('Restore the backup of the version before.');
  }
}
