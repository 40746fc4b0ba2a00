import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators who were invited and have not accepted yet, and the links that they were sent. */
export class Invitations1764030000000 implements MigrationInterface {
  readonly name = 'Invitations1764030000000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const statement of [...column, ...(isPostgres ? purposes : newTable)]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Who was invited is not thrown away: restore a backup.');
  }
}

const column = [
  'ALTER TABLE "users" ADD COLUMN "invited_at" timestamptz',
  'CREATE INDEX "users_invited_idx" ON "users" ("invited_at") WHERE "invited_at" IS NOT NULL',
];

const check = `CONSTRAINT "account_tokens_purpose_check" CHECK ("purpose" IN ('verify_email', 'reset_password', 'invitation'))`;

const purposes = [
  'ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_purpose_check"',
  `ALTER TABLE "account_tokens" ADD ${check}`,
];

/** SQLite cannot change the constraint of a table. */
const newTable = [
  'ALTER TABLE "account_tokens" RENAME TO "account_tokens_before"',
  `CREATE TABLE "account_tokens" (
    "id" uuid PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL, "purpose" varchar NOT NULL,
    "token_hash" varchar NOT NULL, "expires_at" timestamptz NOT NULL, "used_at" timestamptz,
    "created_at" timestamptz NOT NULL,
    ${check})`,
  'INSERT INTO "account_tokens" SELECT * FROM "account_tokens_before"',
  'DROP TABLE "account_tokens_before"',
  'CREATE UNIQUE INDEX "account_tokens_token_hash_key" ON "account_tokens" ("token_hash")',
  'CREATE INDEX "account_tokens_user_id_idx" ON "account_tokens" ("user_id", "purpose")',
  'CREATE INDEX "account_tokens_expires_at_idx" ON "account_tokens" ("expires_at")',
];
