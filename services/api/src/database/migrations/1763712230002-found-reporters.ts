import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSql, sql } from '../query/sql.js';
import { searchTextOf } from '../search/search-text.js';
import { createTrigramIndex, dropTrigramIndex } from '../search/trigram-index.js';

interface Row {
  id: string;
  name: string | null;
  contact: string;
}

/** Lets reporters be listed and searched: a key that grows, and what a search looks through. */
export class FoundReporters1763712230002 implements MigrationInterface {
  readonly name = 'FoundReporters1763712230002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "reporters" ADD COLUMN "seq" integer');
    await queryRunner.query('ALTER TABLE "reporters" ADD COLUMN "search_text" text');
    await fill(queryRunner);
    await queryRunner.query('CREATE UNIQUE INDEX "reporters_seq_key" ON "reporters" ("seq")');
    await queryRunner.query('DROP INDEX "reporters_last_reported_at_idx"');
    await queryRunner.query('CREATE INDEX "reporters_time_idx" ON "reporters" ("last_reported_at", "seq")');
    await queryRunner.query('CREATE INDEX "reporters_count_idx" ON "reporters" ("items_reported", "seq")');
    await createTrigramIndex(queryRunner, 'reporters');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropTrigramIndex(queryRunner, 'reporters');
    for (const name of ['reporters_seq_key', 'reporters_time_idx', 'reporters_count_idx'])
      await queryRunner.query(`DROP INDEX "${name}"`);
    await queryRunner.query(
      'CREATE INDEX "reporters_last_reported_at_idx" ON "reporters" ("last_reported_at")',
    );
    for (const column of ['search_text', 'seq'])
      await queryRunner.query(`ALTER TABLE "reporters" DROP COLUMN "${column}"`);
    if (queryRunner.connection.options.type === 'postgres')
      await queryRunner.query('DROP SEQUENCE "reporters_seq"');
  }
}

async function fill(queryRunner: QueryRunner): Promise<void> {
  const rows: Row[] = await queryRunner.query(
    'SELECT "id", "name", "contact" FROM "reporters" ORDER BY "created_at", "id"',
  );
  for (const [index, { id, name, contact }] of rows.entries())
    await runSql(
      queryRunner,
      sql`UPDATE "reporters" SET "seq" = ${index + 1}, "search_text" = ${searchTextOf(name, contact)} WHERE "id" = ${id}`,
    );
  if (queryRunner.connection.options.type === 'postgres')
    await queryRunner.query(`CREATE SEQUENCE "reporters_seq" START ${rows.length + 1}`);
}
