import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports with their rows, and the key by which the next import finds an item again. */
export class Imports1764330000000 implements MigrationInterface {
  readonly name = 'Imports1764330000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "import_rows"');
    await runner.query('DROP TABLE "imports"');
    await runner.query('DROP INDEX "items_import_key"');
    await runner.query('ALTER TABLE "items" DROP COLUMN "import_key"');
  }
}

const statements = [
  'ALTER TABLE "items" ADD COLUMN "import_key" varchar',
  'CREATE UNIQUE INDEX "items_import_key" ON "items" ("import_key") WHERE "import_key" IS NOT NULL',
  `CREATE TABLE "imports" (
    "id" uuid PRIMARY KEY NOT NULL, "list" varchar NOT NULL, "file_name" varchar NOT NULL, "kind" varchar NOT NULL,
    "plan" json NOT NULL, "new_names" json NOT NULL, "state" varchar NOT NULL, "created_by" uuid NOT NULL,
    "created_at" timestamptz NOT NULL)`,
  'CREATE INDEX "imports_created_at_idx" ON "imports" ("created_at")',
  `CREATE TABLE "import_rows" (
    "id" uuid PRIMARY KEY NOT NULL, "import_id" uuid NOT NULL, "number" integer NOT NULL, "old_id" varchar,
    "happened_at" timestamptz NOT NULL, "data" json, "result" varchar NOT NULL, "errors" json NOT NULL,
    "item_id" uuid, "item_version" integer, "before" json, "created_at" timestamptz NOT NULL)`,
  'CREATE UNIQUE INDEX "import_rows_number_key" ON "import_rows" ("import_id", "number")',
  'CREATE INDEX "import_rows_due_idx" ON "import_rows" ("import_id", "result", "happened_at")',
  'CREATE INDEX "import_rows_old_id_idx" ON "import_rows" ("import_id", "old_id")',
];
