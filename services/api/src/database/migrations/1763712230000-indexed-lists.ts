import type { MigrationInterface, QueryRunner } from 'typeorm';

const created: Readonly<Record<string, [table: string, columns: string]>> = {
  items_public_category_idx: ['items', '"is_lost_item", "status", "category", "seq"'],
  items_public_location_idx: ['items', '"is_lost_item", "status", "location", "seq"'],
  items_public_both_idx: ['items', '"is_lost_item", "status", "category", "location", "seq"'],
  items_status_category_idx: ['items', '"status", "category", "seq"'],
  items_kind_idx: ['items', '"is_lost_item", "seq"'],
  items_date_idx: ['items', '"date_found", "seq"'],
  items_status_date_idx: ['items', '"status", "date_found", "seq"'],
  items_category_date_idx: ['items', '"category", "date_found", "seq"'],
  items_status_category_date_idx: ['items', '"status", "category", "date_found", "seq"'],
  items_kind_date_idx: ['items', '"is_lost_item", "date_found", "seq"'],
  items_kind_status_date_idx: ['items', '"is_lost_item", "status", "date_found", "seq"'],
  system_logs_time_idx: ['system_logs', '"created_at", "seq"'],
  system_logs_action_time_idx: ['system_logs', '"action", "created_at", "seq"'],
  system_logs_user_time_idx: ['system_logs', '"user_id", "created_at", "seq"'],
  system_logs_user_action_time_idx: ['system_logs', '"user_id", "action", "created_at", "seq"'],
};

const replaced: Readonly<Record<string, [table: string, columns: string]>> = {
  items_location_idx: ['items', '"location", "seq"'],
  system_logs_created_at_idx: ['system_logs', '"created_at"'],
  system_logs_action_idx: ['system_logs', '"action", "seq"'],
};

/** Serves every filter and order of the lists of items and of the system log from an index. */
export class IndexedLists1763712230000 implements MigrationInterface {
  readonly name = 'IndexedLists1763712230000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await replace(queryRunner, replaced, created);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replace(queryRunner, created, replaced);
  }
}

async function replace(queryRunner: QueryRunner, old: typeof created, by: typeof created): Promise<void> {
  for (const name of Object.keys(old)) await queryRunner.query(`DROP INDEX "${name}"`);
  for (const [name, [table, columns]] of Object.entries(by))
    await queryRunner.query(`CREATE INDEX "${name}" ON "${table}" (${columns})`);
}
