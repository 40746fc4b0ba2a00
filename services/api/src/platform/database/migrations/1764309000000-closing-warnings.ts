import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the owner of an open report, or of a claim, was warned that it will be closed. */
export class ClosingWarnings1764309000000 implements MigrationInterface {
  readonly name = 'ClosingWarnings1764309000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['items', 'claims'])
      await runner.query(`ALTER TABLE "${table}" ADD COLUMN "closing_warned_at" timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['items', 'claims'])
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "closing_warned_at"`);
  }
}
