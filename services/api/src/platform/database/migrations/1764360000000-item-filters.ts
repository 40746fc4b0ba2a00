import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Manage Items filters by place, desk and shelf. */
export class ItemFilters1764360000000 implements MigrationInterface {
  readonly name = 'ItemFilters1764360000000';

  async up(runner: QueryRunner): Promise<void> {
    // A million rows take minutes.
    if (runner.connection.options.type === 'postgres') await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('CREATE INDEX "items_location_idx" ON "items" ("location", "seq")');
    await runner.query(
      'CREATE INDEX "items_desk_idx" ON "items" ("desk_id", "seq") WHERE "desk_id" IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX "items_shelf_seq_idx" ON "items" ("shelf", "seq") WHERE "shelf" IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['items_shelf_seq_idx', 'items_desk_idx', 'items_location_idx'])
      await runner.query(`DROP INDEX "${index}"`);
  }
}
