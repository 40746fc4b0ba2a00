import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When whoever is signed in last showed once more who they are. */
export class Proof1764211000000 implements MigrationInterface {
  readonly name = 'Proof1764211000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "sessions" DROP COLUMN "proven_at"');
  }
}
