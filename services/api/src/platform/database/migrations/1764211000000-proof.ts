import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time of the signed-in person's last proof. */
export class Proof1764211000000 implements MigrationInterface {
  readonly name = 'Proof1764211000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "sessions" DROP COLUMN "proven_at"');
  }
}
