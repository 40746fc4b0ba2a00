import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a kind of thing needs: questions with the answers of desk, finder and claimant, what the desk does with it, why one
 * item stays longer, and if its finder would like to have it.
 */
export class Kinds1765002000000 implements MigrationInterface {
  readonly name = 'Kinds1765002000000';

  async up(runner: QueryRunner): Promise<void> {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    for (const statement of [...statements, ...flags(no)]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Restore the backup of the version before.');
  }
}

const statements = [
  `ALTER TABLE "categories" ADD COLUMN "questions" json NOT NULL DEFAULT '[]'`,
  'ALTER TABLE "categories" ADD COLUMN "to_do" text',
  'ALTER TABLE "categories" ADD COLUMN "not_kept" json',
  'ALTER TABLE "items" ADD COLUMN "answers" json',
  'ALTER TABLE "items" ADD COLUMN "kept_until" date',
  'ALTER TABLE "items" ADD COLUMN "keep_reason" text',
  'ALTER TABLE "claims" ADD COLUMN "answers" json',
];

const flags = (no: string) => [
  `ALTER TABLE "categories" ADD COLUMN "finder_may_keep" boolean NOT NULL DEFAULT ${no}`,
  `ALTER TABLE "items" ADD COLUMN "finder_wants_it" boolean NOT NULL DEFAULT ${no}`,
];
