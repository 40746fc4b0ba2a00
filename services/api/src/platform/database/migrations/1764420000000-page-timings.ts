import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How fast a release was in pages, for the comparison of a canary. */
export class PageTimings1764420000000 implements MigrationInterface {
  readonly name = 'PageTimings1764420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "release_figures" ADD COLUMN "timings" json NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "release_figures" DROP COLUMN "timings"');
  }
}
