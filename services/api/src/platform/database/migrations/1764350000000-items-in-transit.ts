import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An item can be on its way to another desk. SQLite cannot change the rule of a column, so the column is made again. */
export class ItemsInTransit1764350000000 implements MigrationInterface {
  readonly name = 'ItemsInTransit1764350000000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    // A million rows take minutes.
    if (isPostgres) await runner.query('SET LOCAL statement_timeout = 0');
    for (const statement of isPostgres ? onPostgres : onSqlite) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What the desk noted is not thrown away: restore a backup.');
  }
}

const check = `CONSTRAINT "items_custody_check" CHECK ("custody" IN ('with_finder', 'at_desk', 'missing', 'in_transit', 'handed_over', 'gone'))`;

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
