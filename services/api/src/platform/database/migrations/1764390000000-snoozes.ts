import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims and reports that the desk set aside, and the reminders of a claim. */
export class Snoozes1764390000000 implements MigrationInterface {
  readonly name = 'Snoozes1764390000000';

  async up(runner: QueryRunner): Promise<void> {
    // A million rows take minutes.
    if (runner.connection.options.type === 'postgres') await runner.query('SET LOCAL statement_timeout = 0');
    for (const [table, columns] of [
      ['items', '"is_lost_item", "status", "seq"'],
      ['claims', '"status", "seq"'],
    ]) {
      await runner.query(`ALTER TABLE "${table}" ADD COLUMN "snoozed_until" timestamptz`);
      await runner.query(`ALTER TABLE "${table}" ADD COLUMN "snoozed_by" uuid`);
      await runner.query(
        `CREATE INDEX "${table}_snoozed_idx" ON "${table}" (${columns}) WHERE "snoozed_by" IS NOT NULL`,
      );
    }
    await runner.query('ALTER TABLE "claims" ADD COLUMN "reminders" integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE "claims" ADD COLUMN "reminded_at" timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('What the desk noted is not thrown away: restore a backup.');
  }
}
