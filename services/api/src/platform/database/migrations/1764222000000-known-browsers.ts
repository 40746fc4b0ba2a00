import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browsers in which people signed in before. */
export class KnownBrowsers1764222000000 implements MigrationInterface {
  readonly name = 'KnownBrowsers1764222000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "known_browsers"');
  }
}

const statements = [
  `CREATE TABLE "known_browsers" (
    "token_hash" varchar PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL, "seen_at" timestamptz NOT NULL,
    CONSTRAINT "known_browsers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE)`,
  'CREATE INDEX "known_browsers_user_id_idx" ON "known_browsers" ("user_id", "seen_at")',
  'CREATE INDEX "known_browsers_seen_at_idx" ON "known_browsers" ("seen_at")',
];
