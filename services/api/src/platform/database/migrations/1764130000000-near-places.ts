import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pairs of places that are near each other. */
export class NearPlaces1764130000000 implements MigrationInterface {
  readonly name = 'NearPlaces1764130000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "places" ADD COLUMN "near" json NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "places" DROP COLUMN "near"');
  }
}
