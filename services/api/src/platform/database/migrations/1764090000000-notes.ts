import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes of the desk on items and claims. */
export class Notes1764090000000 implements MigrationInterface {
  readonly name = 'Notes1764090000000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const key = isPostgres ? 'serial PRIMARY KEY' : 'integer PRIMARY KEY AUTOINCREMENT NOT NULL';
    for (const statement of statementsWith(key)) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What was written is not thrown away: restore a backup.');
  }
}

const statementsWith = (key: string) => [
  `CREATE TABLE "notes" (
    "seq" ${key}, "id" uuid NOT NULL, "item_id" uuid, "claim_id" uuid, "author_id" uuid NOT NULL,
    "text" text NOT NULL, "created_at" timestamptz NOT NULL,
    CONSTRAINT "notes_subject_check" CHECK (("item_id" IS NULL) <> ("claim_id" IS NULL)),
    CONSTRAINT "notes_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "items" ("id") ON DELETE CASCADE,
    CONSTRAINT "notes_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims" ("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "notes_id_key" ON "notes" ("id")',
  'CREATE INDEX "notes_item_id_idx" ON "notes" ("item_id", "seq")',
  'CREATE INDEX "notes_claim_id_idx" ON "notes" ("claim_id", "seq")',
];
