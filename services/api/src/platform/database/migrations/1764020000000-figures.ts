import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The terms of the campus, and what the figures are read from. */
export class Figures1764020000000 implements MigrationInterface {
  readonly name = 'Figures1764020000000';

  async up(runner: QueryRunner): Promise<void> {
    // A million rows take minutes.
    if (runner.connection.options.type === 'postgres') await runner.query('SET LOCAL statement_timeout = 0');
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "claims_submitted_at_idx"');
    await runner.query('DROP INDEX "items_created_at_idx"');
    await runner.query('CREATE INDEX "items_created_at_idx" ON "items" ("created_at", "is_lost_item")');
    await runner.query('DROP TABLE "terms"');
  }
}

const statements = [
  `CREATE TABLE "terms" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL,
    "starts_on" date NOT NULL)`,
  'CREATE UNIQUE INDEX "terms_name_key" ON "terms" ("name")',
  'DROP INDEX "items_created_at_idx"',
  'CREATE INDEX "items_created_at_idx" ON "items" ("created_at", "is_lost_item", "status", "outcome", "category", "reviewed_at")',
  'CREATE INDEX "claims_submitted_at_idx" ON "claims" ("submitted_at", "status", "withdrawn_at", "handed_over_at")',
];
