import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts at identity providers, the link that proves an account by e-mail, and how a session was opened. */
export class Identities1764220000000 implements MigrationInterface {
  readonly name = 'Identities1764220000000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const statements = [...identities(isPostgres ? 'false' : '0'), ...(isPostgres ? purposes : newTable)];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Who signs in through whom is not thrown away: restore a backup.');
  }
}

const identities = (no: string) => [
  `CREATE TABLE "identities" (
    "id" uuid PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL, "issuer" varchar NOT NULL, "subject" varchar NOT NULL,
    "gave_role" boolean NOT NULL DEFAULT ${no}, "created_at" timestamptz NOT NULL,
    CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "identities_issuer_subject_key" ON "identities" ("issuer", "subject")',
  'CREATE INDEX "identities_user_id_idx" ON "identities" ("user_id")',
  'ALTER TABLE "sessions" ADD COLUMN "provider" varchar',
];

const check = `CONSTRAINT "account_tokens_purpose_check" CHECK ("purpose" IN ('verify_email', 'reset_password', 'invitation', 'link_identity'))`;

const purposes = [
  'ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_purpose_check"',
  `ALTER TABLE "account_tokens" ADD ${check}`,
];

/** SQLite cannot change the constraint of a table. */
const newTable = [
  'ALTER TABLE "account_tokens" RENAME TO "account_tokens_before"',
  `CREATE TABLE "account_tokens" (
    "id" uuid PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL, "purpose" varchar NOT NULL,
    "expires_at" timestamptz NOT NULL, "used_at" timestamptz,
    "created_at" timestamptz NOT NULL,
    ${check})`,
  'INSERT INTO "account_tokens" SELECT * FROM "account_tokens_before"',
  'DROP TABLE "account_tokens_before"',
  'CREATE INDEX "account_tokens_user_id_idx" ON "account_tokens" ("user_id", "purpose")',
  'CREATE INDEX "account_tokens_expires_at_idx" ON "account_tokens" ("expires_at")',
];
