import type { MigrationInterface, QueryRunner } from 'typeorm';
import { firstTermsTable } from '../search/trigram-index.js';

const tables = ['items', 'claims', 'users', 'reporters', 'system_logs'];

/** Finds two letters on SQLite by the index of three: what that one lists, and what texts end with. */
export class ShortWords1763712260000 implements MigrationInterface {
  readonly name = 'ShortWords1763712260000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (queryRunner.connection.options.type === 'postgres') return;
    for (const table of tables) {
      await queryRunner.query(
        `CREATE VIRTUAL TABLE "${firstTermsTable(table)}" USING fts5vocab('${table}_fts', 'row')`,
      );
      await queryRunner.query(`CREATE INDEX "${table}_ending_idx" ON "${table}" (substr("search_text", -2))`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (queryRunner.connection.options.type === 'postgres') return;
    for (const table of tables) {
      await queryRunner.query(`DROP INDEX "${table}_ending_idx"`);
      await queryRunner.query(`DROP TABLE "${firstTermsTable(table)}"`);
    }
  }
}
