import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createSearchIndices,
  dropSearchIndices,
  fillSearchIndices,
  LETTERS_OF,
} from '../search/search-index.js';
import type { SearchedTable } from '../search/searched-table.js';
import { createTrigramIndex, dropTrigramIndex } from '../search/trigram-index.js';
import { ShortWords1763712260000 } from './1763712260000-short-words.js';
import { createClaimedItems, dropClaimedItems, fillClaimedItems } from './claimed-items.js';

const tables = ['items', 'claims', 'users', 'reporters', 'system_logs'] as const;
const allTables: readonly SearchedTable[] = [...tables, 'claimed_items'];

/** A text's letters, and its pairs of letters. */
const letters = `CREATE FUNCTION "${LETTERS_OF}"(line text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  DECLARE
    letters text[] := string_to_array(line, NULL);
    found text[] := letters;
    total integer := cardinality(letters);
  BEGIN
    FOR at IN 1 .. total - 1 LOOP
      found[total + at] := letters[at] || letters[at + 1];
    END LOOP;
    RETURN found;
  END $$`;

/**
 * Searches in the order of the list and with its filters, in one index (SQLite); finds one and two letters by an
 * index (PostgreSQL); and holds Claimed Items as a table of their own.
 */
export class OrderedSearch1763712270000 implements MigrationInterface {
  readonly name = 'OrderedSearch1763712270000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const isPostgres = queryRunner.connection.options.type === 'postgres';
    // A million rows take minutes.
    if (isPostgres) await queryRunner.query('SET LOCAL statement_timeout = 0');
    await run(queryRunner, [...createClaimedItems(isPostgres), fillClaimedItems]);
    if (isPostgres) {
      await queryRunner.query(letters);
      await createTrigramIndex(queryRunner, 'claimed_items');
    } else {
      await new ShortWords1763712260000().down(queryRunner);
      for (const table of tables) await dropTrigramIndex(queryRunner, table);
    }
    for (const table of allTables) {
      await createSearchIndices(queryRunner, table);
      if (!isPostgres) await run(queryRunner, fillSearchIndices(table));
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const isPostgres = queryRunner.connection.options.type === 'postgres';
    for (const table of allTables) await dropSearchIndices(queryRunner, table);
    await run(queryRunner, dropClaimedItems(isPostgres));
    if (isPostgres) return run(queryRunner, [`DROP FUNCTION "${LETTERS_OF}"(text)`]);
    for (const table of tables) await createTrigramIndex(queryRunner, table);
    await new ShortWords1763712260000().up(queryRunner);
  }
}

async function run(queryRunner: QueryRunner, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await queryRunner.query(statement);
}
