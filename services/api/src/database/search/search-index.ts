import type { QueryRunner } from 'typeorm';
import { indexedText, markedColumns } from './filter-marks.js';
import { indexedOrders, type ListOrder, ordinal } from './list-order.js';
import type { SearchedTable } from './searched-table.js';

/** The index of letters of a table whose entries are in an order of its list. SQLite only. */
export const orderedIndex = (table: SearchedTable, { column }: ListOrder): string => `${table}_by_${column}`;

/** Lists the groups of three letters that a table's texts contain. SQLite only. */
export const termsTable = (table: SearchedTable): string => `${table}_terms`;

/** SQL function of PostgreSQL: the letters of a text, and its pairs of letters. */
export const LETTERS_OF = 'letters_of';

/**
 * Makes substrings of `search_text` findable without reading every row. On SQLite an index of groups of three
 * letters for each order of the list, kept by triggers; groups tell of shorter terms, too, because each letter
 * begins one. On PostgreSQL an index of letters and pairs, beside that of createTrigramIndex.
 */
export async function createSearchIndices(queryRunner: QueryRunner, table: SearchedTable): Promise<void> {
  if (queryRunner.connection.options.type === 'postgres') {
    await queryRunner.query(
      `CREATE INDEX "${table}_letters_idx" ON "${table}" USING gin (${LETTERS_OF}("search_text"))`,
    );
    return;
  }
  for (const order of indexedOrders[table])
    for (const statement of createOrdered(table, order)) await queryRunner.query(statement);
  const [first] = indexedOrders[table];
  await queryRunner.query(
    `CREATE VIRTUAL TABLE "${termsTable(table)}" USING fts5vocab('${orderedIndex(table, first)}', 'row')`,
  );
}

/** SQL that puts the rows of a table into its empty indices. SQLite only. */
export const fillSearchIndices = (table: SearchedTable): string[] =>
  indexedOrders[table].map((order) => {
    const number = ordinal(order, `listed."${order.column}"`, 'listed."seq"');
    return `INSERT INTO "${orderedIndex(table, order)}"(rowid, letters)
      SELECT ${number}, ${indexedText(table, 'listed')} FROM "${table}" AS listed ORDER BY 1`;
  });

function createOrdered(table: SearchedTable, order: ListOrder): string[] {
  const index = orderedIndex(table, order);
  const entry = (row: string) =>
    `${ordinal(order, `${row}."${order.column}"`, `${row}."seq"`)}, ${indexedText(table, row)}`;
  const remove = `INSERT INTO "${index}"("${index}", rowid, letters) VALUES ('delete', ${entry('old')})`;
  const add = `INSERT INTO "${index}"(rowid, letters) VALUES (${entry('new')})`;
  const columns = [
    'search_text',
    ...markedColumns(table),
    ...(order.kind === 'arrival' ? [] : [order.column]),
  ];
  const changed = columns.map((column) => `old."${column}" IS NOT new."${column}"`).join(' OR ');
  return [
    `CREATE VIRTUAL TABLE "${index}" USING fts5(letters, content='', columnsize=0, tokenize='trigram remove_diacritics 1')`,
    `CREATE TRIGGER "${index}_insert" AFTER INSERT ON "${table}" BEGIN ${add}; END`,
    `CREATE TRIGGER "${index}_delete" AFTER DELETE ON "${table}" BEGIN ${remove}; END`,
    `CREATE TRIGGER "${index}_update" AFTER UPDATE OF ${columns.map((name) => `"${name}"`).join(', ')} ON "${table}"
     WHEN ${changed} BEGIN ${remove}; ${add}; END`,
  ];
}

/** Takes the indices away, whether or not their table is still there. */
export async function dropSearchIndices(queryRunner: QueryRunner, table: SearchedTable): Promise<void> {
  if (queryRunner.connection.options.type === 'postgres') {
    await queryRunner.query(`DROP INDEX "${table}_letters_idx"`);
    return;
  }
  await queryRunner.query(`DROP TABLE "${termsTable(table)}"`);
  for (const order of indexedOrders[table]) {
    const index = orderedIndex(table, order);
    for (const change of ['insert', 'delete', 'update'])
      await queryRunner.query(`DROP TRIGGER IF EXISTS "${index}_${change}"`);
    await queryRunner.query(`DROP TABLE "${index}"`);
  }
}
