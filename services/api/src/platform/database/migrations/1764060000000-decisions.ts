import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the decisions within the undo window, with their waiting notifications. */
export class Decisions1764060000000 implements MigrationInterface {
  readonly name = 'Decisions1764060000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "decisions" (
        "id" uuid PRIMARY KEY NOT NULL, "made_by" uuid NOT NULL, "send_after" timestamptz NOT NULL,
        "overwritten" json NOT NULL, "effects" json NOT NULL)`,
    );
    await runner.query('CREATE INDEX "decisions_send_after_idx" ON "decisions" ("send_after")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "decisions"');
  }
}
