import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Figures for the comparison of a canary with the live release. */
export class ReleaseFigures1763856000000 implements MigrationInterface {
  readonly name = 'ReleaseFigures1763856000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "release_figures" (
        "app" varchar NOT NULL, "version" varchar NOT NULL, "day" varchar NOT NULL, "loads" integer NOT NULL,
        "errors" integer NOT NULL, "visitors" json NOT NULL, PRIMARY KEY ("app", "version", "day"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "release_figures"');
  }
}
