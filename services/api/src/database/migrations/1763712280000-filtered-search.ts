import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addFilters } from '../search/text-index.js';
import { createTrigramIndex, dropTrigramIndex } from '../search/trigram-index.js';

/** Those whose lists have filters. */
const tables = ['items', 'claims', 'users', 'system_logs'] as const;

/** Finds texts and filters by one index on PostgreSQL, as SQLite does. */
export class FilteredSearch1763712280000 implements MigrationInterface {
  readonly name = 'FilteredSearch1763712280000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (queryRunner.connection.options.type !== 'postgres') return;
    // A million rows take half a minute.
    await queryRunner.query('SET LOCAL statement_timeout = 0');
    for (const table of tables) await addFilters(queryRunner, table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (queryRunner.connection.options.type !== 'postgres') return;
    for (const table of tables) {
      await dropTrigramIndex(queryRunner, table);
      await createTrigramIndex(queryRunner, table);
    }
  }
}
