import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an item left: the colleague who confirmed a handover, or the recipient of a disposal with the receipt number; the
 * figures count outcomes by desk. */
export class Release1764381000000 implements MigrationInterface {
  readonly name = 'Release1764381000000';

  async up(runner: QueryRunner): Promise<void> {
    // A million rows take minutes.
    if (runner.connection.options.type === 'postgres') await runner.query('SET LOCAL statement_timeout = 0');
    for (const column of ['"second_person_id" uuid', '"recipient" varchar', '"receipt_number" varchar'])
      await runner.query(`ALTER TABLE "items" ADD COLUMN ${column}`);
    await runner.query('DROP INDEX "items_created_at_idx"');
    await runner.query(
      'CREATE INDEX "items_created_at_idx" ON "items" ("created_at", "is_lost_item", "status", "outcome", "category", "reviewed_at", "desk_id")',
    );
  }

  async down(): Promise<void> {
    throw new Error('What the desk noted is not thrown away: restore a backup.');
  }
}
