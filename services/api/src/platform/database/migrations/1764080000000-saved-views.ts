import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of the console's lists, and which of them a list opens with. */
export class SavedViews1764080000000 implements MigrationInterface {
  readonly name = 'SavedViews1764080000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of tables) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['default_views', 'saved_views']) await runner.query(`DROP TABLE "${table}"`);
  }
}

const tables = [
  `CREATE TABLE "saved_views" (
    "id" uuid PRIMARY KEY NOT NULL, "list" varchar NOT NULL, "name" varchar NOT NULL, "query" json NOT NULL,
    "owner_id" uuid, "created_at" timestamptz NOT NULL)`,
  'CREATE INDEX "saved_views_owner_idx" ON "saved_views" ("owner_id")',
  `CREATE TABLE "default_views" (
    "user_id" uuid NOT NULL, "list" varchar NOT NULL, "view_id" uuid NOT NULL,
    PRIMARY KEY ("user_id", "list"))`,
  'CREATE INDEX "default_views_view_id_idx" ON "default_views" ("view_id")',
];
