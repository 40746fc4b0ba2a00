import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  items_public_both_idx: '"is_lost_item", "status", "category", "location", "seq"',
  items_status_category_idx: '"status", "category", "seq"',
  items_status_category_date_idx: '"status", "category", "date_found", "seq"',
};

/** Drops three indexes of items: shorter ones serve the same lists, and each new item was written to all. */
export class FewerItemIndexes1764400000000 implements MigrationInterface {
  readonly name = 'FewerItemIndexes1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const index of Object.keys(indexes)) await runner.query(`DROP INDEX "${index}"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [index, columns] of Object.entries(indexes))
      await runner.query(`CREATE INDEX "${index}" ON "items" (${columns})`);
  }
}
