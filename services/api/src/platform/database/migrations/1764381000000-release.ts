import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an item left: the colleague who confirmed a handover. */
export class Release1764381000000 implements MigrationInterface {
  readonly name = 'Release1764381000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "items" ADD COLUMN "second_person_id" uuid');
  }

  async down(): Promise<void> {
    throw new Error('What the desk noted is not thrown away: restore a backup.');
  }
}
