import type { QueryRunner } from 'typeorm';
import { raw, runSql, sql } from '../query/sql.js';
import { like, phraseOf } from './matching.js';
import { termsTable } from './search-index.js';
import type { SearchedTable } from './searched-table.js';

/** Of so many of the newest rows … */
const SAMPLE = 1_000;
/** … so many contain what is found soonest by reading on. */
const COMMON = 300;
/** So many groups of three letters are asked for at once. */
const MOST_GROUPS = 250;

/** One or two letters that the index keeps as they are typed. */
const SHORT = /^[ -~]{1,2}$/;

/**
 * An FTS5 expression for one or two letters: the groups of three that begin with them. None for other letters, and
 * for what every third row contains; empty where no text contains them.
 */
export async function groupsOf(
  runner: QueryRunner,
  table: SearchedTable,
  term: string,
): Promise<string | null> {
  if (!SHORT.test(term) || (await countInNewest(runner, table, term)) >= COMMON) return null;
  const after = term.slice(0, -1) + String.fromCharCode(term.charCodeAt(term.length - 1) + 1);
  const groups = await runSql<{ term: string }>(
    runner,
    sql`SELECT term FROM ${raw(termsTable(table))} WHERE term >= ${term} AND term < ${after}
      LIMIT ${raw(MOST_GROUPS + 1)}`,
  );
  return groups.length > MOST_GROUPS ? null : groups.map((group) => phraseOf(group.term)).join(' OR ');
}

async function countInNewest(runner: QueryRunner, table: SearchedTable, term: string): Promise<number> {
  const [counted] = await runSql<{ total: number }>(
    runner,
    sql`SELECT COUNT(*) AS total FROM
      (SELECT search_text FROM ${raw(table)} ORDER BY seq DESC LIMIT ${raw(SAMPLE)}) AS newest
      WHERE ${like('search_text', term)}`,
  );
  return counted?.total ?? 0;
}
