import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of administrators, and sign-ins that wait for one. */
export class SecondFactors1764230000000 implements MigrationInterface {
  readonly name = 'SecondFactors1764230000000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const statement of statements(isPostgres ? 'false' : '0')) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What keeps others out of accounts is not thrown away: restore a backup.');
  }
}

const ofUser = (table: string) =>
  `CONSTRAINT "${table}_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE`;

const statements = (no: string) => [
  `CREATE TABLE "second_factors" (
    "id" uuid PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL, "kind" varchar NOT NULL, "name" varchar NOT NULL,
    "secret" varchar, "last_step" integer, "credential_id" varchar, "public_key" varchar, "counter" bigint,
    "created_at" timestamptz NOT NULL, "last_used_at" timestamptz,
    CONSTRAINT "second_factors_kind_check" CHECK ("kind" IN ('passkey', 'totp')),
    ${ofUser('second_factors')})`,
  'CREATE INDEX "second_factors_user_id_idx" ON "second_factors" ("user_id")',
  'CREATE UNIQUE INDEX "second_factors_credential_id_key" ON "second_factors" ("credential_id")',
  `CREATE TABLE "recovery_codes" (
    "user_id" uuid NOT NULL, "code_hash" varchar NOT NULL, PRIMARY KEY ("user_id", "code_hash"),
    ${ofUser('recovery_codes')})`,
  `CREATE TABLE "pending_sign_ins" (
    "id" uuid PRIMARY KEY NOT NULL, "token_hash" varchar NOT NULL, "user_id" uuid NOT NULL,
    "password_version" varchar NOT NULL, "provider" varchar, "tries" integer NOT NULL, "expires_at" timestamptz NOT NULL,
    ${ofUser('pending_sign_ins')})`,
  'CREATE UNIQUE INDEX "pending_sign_ins_token_hash_key" ON "pending_sign_ins" ("token_hash")',
  'CREATE INDEX "pending_sign_ins_user_id_idx" ON "pending_sign_ins" ("user_id")',
  'CREATE INDEX "pending_sign_ins_expires_at_idx" ON "pending_sign_ins" ("expires_at")',
  `ALTER TABLE "sessions" ADD COLUMN "second_factor" boolean NOT NULL DEFAULT ${no}`,
];
