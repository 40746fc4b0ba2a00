import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Items can lie in a drop point, and say since when they are on their way. SQLite cannot change the rule of a column, so it
 * gets the column once more.
 */
export class DropPoints1766000000000 implements MigrationInterface {
  readonly name = 'DropPoints1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    // A million rows take minutes.
    if (isPostgres) await runner.query('SET LOCAL statement_timeout = 0');
    for (const statement of isPostgres ? onPostgres : onSqlite) await runner.query(statement);
    await runner.query('ALTER TABLE "items" ADD COLUMN "drop_point_id" uuid');
    await runner.query('ALTER TABLE "items" ADD COLUMN "sent_at" timestamptz');
    const no = isPostgres ? 'false' : '0';
    await runner.query(`ALTER TABLE "places" ADD COLUMN "is_drop_point" boolean NOT NULL DEFAULT ${no}`);
  }

  async down(): Promise<void> {
    throw new Error('Restore the backup of the version before.');
  }
}

const check = `CONSTRAINT "items_custody_check" CHECK ("custody" IN ('with_finder', 'at_drop_point', 'at_desk', 'missing', 'in_transit', 'handed_over', 'gone'))`;

const onPostgres = [
  'ALTER TABLE "items" DROP CONSTRAINT "items_custody_check"',
  `ALTER TABLE "items" ADD ${check}`,
];

const onSqlite = [
  'DROP INDEX "items_custody_idx"',
  'DROP INDEX "items_shelf_idx"',
  'ALTER TABLE "items" RENAME COLUMN "custody" TO "earlier_custody"',
  `ALTER TABLE "items" ADD COLUMN "custody" varchar ${check}`,
  'UPDATE "items" SET "custody" = "earlier_custody"',
  'ALTER TABLE "items" DROP COLUMN "earlier_custody"',
  'CREATE INDEX "items_custody_idx" ON "items" ("custody", "seq")',
  `CREATE INDEX "items_shelf_idx" ON "items" ("shelf") WHERE "custody" = 'at_desk'`,
];
