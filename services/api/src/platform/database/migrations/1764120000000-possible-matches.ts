import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items to match automatically; the owner of a lost report is notified in their language. */
export class PossibleMatches1764120000000 implements MigrationInterface {
  readonly name = 'PossibleMatches1764120000000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const engine = isPostgres ? [...newCheck, postgresSettings] : [...newTable, sqliteSettings];
    for (const statement of [...statements, ...engine]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What people were told is not thrown away: restore a backup.');
  }
}

const statements = [
  `CREATE TABLE "items_to_match" (
    "item_id" uuid PRIMARY KEY NOT NULL, "due_at" timestamptz NOT NULL, "attempts" integer NOT NULL,
    CONSTRAINT "items_to_match_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "items" ("id") ON DELETE CASCADE)`,
  'CREATE INDEX "items_to_match_due_at_idx" ON "items_to_match" ("due_at")',
  `ALTER TABLE "items" ADD COLUMN "language" varchar NOT NULL DEFAULT 'en' CONSTRAINT "items_language_check" CHECK ("language" IN ('en', 'es', 'fr'))`,
];

const check = `CONSTRAINT "notifications_type_check" CHECK ("type" IN ('item_approved', 'item_rejected', 'item_claimed', 'new_message', 'new_submission', 'possible_match'))`;

const newCheck = [
  'ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_check"',
  `ALTER TABLE "notifications" ADD ${check}`,
];

/** SQLite cannot change the constraint of a table. */
const newTable = [
  'ALTER TABLE "notifications" RENAME TO "notifications_before"',
  `CREATE TABLE "notifications" (
    "seq" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "id" uuid NOT NULL, "user_id" uuid NOT NULL,
    "type" varchar NOT NULL, "item_id" uuid, "claim_id" uuid, "params" json NOT NULL,
    "is_read" boolean NOT NULL, "created_at" timestamptz NOT NULL,
    ${check},
    CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE)`,
  'INSERT INTO "notifications" SELECT * FROM "notifications_before"',
  'DROP TABLE "notifications_before"',
  'CREATE UNIQUE INDEX "notifications_id_key" ON "notifications" ("id")',
  'CREATE INDEX "notifications_user_id_idx" ON "notifications" ("user_id", "seq")',
  'CREATE INDEX "notifications_unread_idx" ON "notifications" ("user_id", "seq") WHERE "is_read" = false',
];

/** Accounts of before get what new ones get: everything. */
const postgresSettings = `UPDATE "users" SET "email_notifications" =
  (CAST("email_notifications" AS jsonb) || '{"possible_match": true}')::json`;
const sqliteSettings = `UPDATE "users" SET "email_notifications" =
  json_set("email_notifications", '$.possible_match', json('true'))`;
