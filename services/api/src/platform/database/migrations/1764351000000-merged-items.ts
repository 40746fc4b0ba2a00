import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A report can take over another report of the same item. */
export class MergedItems1764351000000 implements MigrationInterface {
  readonly name = 'MergedItems1764351000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "items" ADD COLUMN "merged_into" uuid');
    await runner.query(
      'CREATE INDEX "items_merged_into_idx" ON "items" ("merged_into") WHERE "merged_into" IS NOT NULL',
    );
  }

  async down(): Promise<void> {
    throw new Error('What the desk noted is not thrown away: restore a backup.');
  }
}
