import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an item left: the colleague who confirmed a handover, or the recipient of a disposal with the receipt number. */
export class Release1764381000000 implements MigrationInterface {
  readonly name = 'Release1764381000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of ['"second_person_id" uuid', '"recipient" varchar', '"receipt_number" varchar'])
      await runner.query(`ALTER TABLE "items" ADD COLUMN ${column}`);
  }

  async down(): Promise<void> {
    throw new Error('What the desk noted is not thrown away: restore a backup.');
  }
}
