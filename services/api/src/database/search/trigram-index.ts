import type { QueryRunner } from 'typeorm';

const ftsTable = (table: string): string => `${table}_fts`;

/** Lists the groups of three letters that the first index of SQLite knew. */
export const firstTermsTable = (table: string): string => `${ftsTable(table)}_terms`;

/**
 * The index of letters as the first migrations made it. On PostgreSQL (pg_trgm) it still is what finds three
 * letters and more, of some tables with their filters (addFilters); on SQLite indices in the order of each list took its place: createSearchIndices.
 */
export async function createTrigramIndex(queryRunner: QueryRunner, table: string): Promise<void> {
  const statements =
    queryRunner.connection.options.type === 'postgres' ? postgresIndex(table) : sqliteIndex(table);
  for (const statement of statements) await queryRunner.query(statement);
}

const postgresIndex = (table: string): string[] => [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `CREATE INDEX "${table}_search_text_idx" ON "${table}" USING gin ("search_text" gin_trgm_ops)`,
];

const sqliteIndex = (table: string): string[] => {
  const fts = ftsTable(table);
  const remove = `INSERT INTO "${fts}"("${fts}", rowid, search_text) VALUES ('delete', old.seq, old.search_text)`;
  const add = `INSERT INTO "${fts}"(rowid, search_text) VALUES (new.seq, new.search_text)`;
  return [
    `CREATE VIRTUAL TABLE "${fts}" USING fts5(search_text, content='${table}', content_rowid='seq', tokenize='trigram remove_diacritics 1')`,
    `INSERT INTO "${fts}"("${fts}") VALUES ('rebuild')`,
    `CREATE TRIGGER "${fts}_insert" AFTER INSERT ON "${table}" BEGIN ${add}; END`,
    `CREATE TRIGGER "${fts}_delete" AFTER DELETE ON "${table}" BEGIN ${remove}; END`,
    `CREATE TRIGGER "${fts}_update" AFTER UPDATE OF search_text ON "${table}" BEGIN ${remove}; ${add}; END`,
  ];
};

/** Takes the index away, whether or not its table is still there. */
export async function dropTrigramIndex(queryRunner: QueryRunner, table: string): Promise<void> {
  if (queryRunner.connection.options.type === 'postgres') {
    await queryRunner.query(`DROP INDEX IF EXISTS "${table}_search_text_idx"`);
    return;
  }
  const fts = ftsTable(table);
  for (const change of ['insert', 'delete', 'update'])
    await queryRunner.query(`DROP TRIGGER IF EXISTS "${fts}_${change}"`);
  await queryRunner.query(`DROP TABLE "${fts}"`);
}
