import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The items of one custody, and the shelves that things lie on. */
export class Shelves1763990000000 implements MigrationInterface {
  readonly name = 'Shelves1763990000000';

  async up(runner: QueryRunner): Promise<void> {
    // A million rows take minutes.
    if (runner.connection.options.type === 'postgres') await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('CREATE INDEX "items_custody_idx" ON "items" ("custody", "seq")');
    await runner.query(`CREATE INDEX "items_shelf_idx" ON "items" ("shelf") WHERE "custody" = 'at_desk'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "items_shelf_idx"');
    await runner.query('DROP INDEX "items_custody_idx"');
  }
}
