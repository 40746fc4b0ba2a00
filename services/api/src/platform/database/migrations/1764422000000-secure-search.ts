import type { MigrationInterface, QueryRunner } from 'typeorm';

/** On SQLite, erased text leaves the search index at once instead of at a later merge of its parts. */
export class SecureSearch1764422000000 implements MigrationInterface {
  readonly name = 'SecureSearch1764422000000';

  async up(runner: QueryRunner): Promise<void> {
    await configure(runner, 1);
  }

  async down(runner: QueryRunner): Promise<void> {
    await configure(runner, 0);
  }
}

async function configure(runner: QueryRunner, value: 0 | 1): Promise<void> {
  if (runner.connection.options.type === 'postgres') return;
  for (const table of ['items', 'claims', 'users', 'reporters', 'system_logs'])
    await runner.query(`INSERT INTO "${table}_fts"("${table}_fts", rank) VALUES ('secure-delete', ${value})`);
}
