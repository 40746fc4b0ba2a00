import type { QueryRunner } from 'typeorm';
import { raw, runSql, type Sql, sql } from '../query/sql.js';
import { likePattern, phraseOf } from './matching.js';
import { ftsTable, type SearchedTable, termsTable } from './search-index.js';

/** Of so many of the newest rows … */
const SAMPLE = 1_000;
/** … so many contain what is found soonest by reading on. */
const COMMON = 300;

/** Two letters that the index keeps as they are typed. */
const PAIR = /^[ -~]{2}$/;

/**
 * The keys of all rows that contain two letters, by the index of three: where they are not the last, they begin
 * one of the groups of three that it lists. For PostgreSQL, whose index lists nothing, for other letters, and for
 * what every third row contains there are none.
 */
export async function keysOfPair(
  runner: QueryRunner,
  table: SearchedTable,
  term: string,
): Promise<Sql | null> {
  if (runner.connection.options.type === 'postgres' || !PAIR.test(term)) return null;
  if ((await countInNewest(runner, table, term)) >= COMMON) return null;
  const after = term.charAt(0) + String.fromCharCode(term.charCodeAt(1) + 1);
  const groups = await runSql<{ term: string }>(
    runner,
    sql`SELECT term FROM ${raw(termsTable(table))} WHERE term >= ${term} AND term < ${after}`,
  );
  const atEnd = sql`SELECT seq FROM ${raw(table)} WHERE substr(search_text, -2) = ${term}`;
  if (groups.length === 0) return atEnd;
  const fts = raw(ftsTable(table));
  const phrases = groups.map((group) => phraseOf(group.term)).join(' OR ');
  return sql`SELECT rowid AS seq FROM ${fts} WHERE ${fts} MATCH ${phrases}
    UNION ALL ${atEnd} AND search_text NOT LIKE ${likePattern(term).replace(/%$/, '_%')} ESCAPE '\\'`;
}

async function countInNewest(runner: QueryRunner, table: SearchedTable, term: string): Promise<number> {
  const [counted] = await runSql<{ total: number }>(
    runner,
    sql`SELECT COUNT(*) AS total FROM
      (SELECT search_text FROM ${raw(table)} ORDER BY seq DESC LIMIT ${raw(SAMPLE)}) AS newest
      WHERE search_text LIKE ${likePattern(term)} ESCAPE '\\'`,
  );
  return counted?.total ?? 0;
}
