import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Custody and outcome of a found item, and the details that the desk keeps back. */
export class Custody1763870000000 implements MigrationInterface {
  readonly name = 'Custody1763870000000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    // A million rows take minutes.
    if (isPostgres) await runner.query('SET LOCAL statement_timeout = 0');
    for (const column of itemColumns) await runner.query(`ALTER TABLE "items" ADD COLUMN ${column}`);
    const no = isPostgres ? 'false' : '0';
    await runner.query(`ALTER TABLE "item_files" ADD COLUMN "is_kept_back" boolean NOT NULL DEFAULT ${no}`);
    // Earlier versions stored no custody: open items count as with their finder.
    await runner.query(
      `UPDATE "items" SET "custody" = CASE "status" WHEN 'resolved' THEN 'handed_over' ELSE 'with_finder' END,
        "outcome" = CASE "status" WHEN 'resolved' THEN 'returned' END
        WHERE "is_lost_item" = false`,
    );
  }

  async down(): Promise<void> {
    throw new Error('What the desk noted is not thrown away: restore a backup.');
  }
}

const itemColumns = [
  `"custody" varchar CONSTRAINT "items_custody_check" CHECK ("custody" IN ('with_finder', 'at_desk', 'handed_over', 'gone'))`,
  '"desk_id" uuid',
  '"shelf" varchar',
  '"received_at" timestamptz',
  `"outcome" varchar CONSTRAINT "items_outcome_check" CHECK ("outcome" IN ('returned', 'donated', 'police', 'destroyed', 'finder'))`,
  '"kept_back_details" text',
  '"ask_claimant_for" varchar',
];
