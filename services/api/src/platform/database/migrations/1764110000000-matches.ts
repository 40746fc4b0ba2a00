import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lost reports and found things that were matched. */
export class Matches1764110000000 implements MigrationInterface {
  readonly name = 'Matches1764110000000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const key = isPostgres ? 'serial PRIMARY KEY' : 'integer PRIMARY KEY AUTOINCREMENT NOT NULL';
    for (const statement of statementsWith(key)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "matches"');
  }
}

const statementsWith = (key: string) => [
  `CREATE TABLE "matches" (
    "seq" ${key}, "lost_id" uuid NOT NULL, "found_id" uuid NOT NULL, "matched_at" timestamptz NOT NULL,
    "score" double precision NOT NULL, "is_strong" boolean NOT NULL, "told_at" timestamptz,
    "dismissed_at" timestamptz, "dismissed_by" uuid, "answer" varchar,
    CONSTRAINT "matches_answer_check" CHECK ("answer" IN ('not_mine', 'have_it_back')),
    CONSTRAINT "matches_lost_id_fkey" FOREIGN KEY ("lost_id") REFERENCES "items" ("id") ON DELETE CASCADE,
    CONSTRAINT "matches_found_id_fkey" FOREIGN KEY ("found_id") REFERENCES "items" ("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "matches_pair_key" ON "matches" ("lost_id", "found_id")',
  'CREATE INDEX "matches_found_id_idx" ON "matches" ("found_id")',
  'CREATE INDEX "matches_open_idx" ON "matches" ("seq") WHERE "dismissed_at" IS NULL',
];
