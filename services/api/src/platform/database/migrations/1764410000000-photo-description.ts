import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The alt text of an item's photos. */
export class PhotoDescription1764410000000 implements MigrationInterface {
  readonly name = 'PhotoDescription1764410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "items" ADD COLUMN "photo_description" text NOT NULL DEFAULT ''`);
  }

  async down(): Promise<void> {
    throw new Error('What people wrote is not thrown away: restore a backup.');
  }
}
