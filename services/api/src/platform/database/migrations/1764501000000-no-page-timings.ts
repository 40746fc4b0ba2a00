import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A canary is judged by its errors alone. */
export class NoPageTimings1764501000000 implements MigrationInterface {
  readonly name = 'NoPageTimings1764501000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "release_figures" DROP COLUMN "timings"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "release_figures" ADD COLUMN "timings" json NOT NULL DEFAULT '{}'`);
  }
}
