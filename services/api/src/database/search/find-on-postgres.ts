import type { QueryRunner } from 'typeorm';
import { raw, runSql, type Sql, sql } from '../query/sql.js';
import { type Found, type FoundRow, findTogether } from './found.js';
import type { KeySearch } from './key-search.js';
import { contains, like, orAlsoMatching, SHORTEST_GROUP } from './matching.js';
import {
  type Asked,
  and,
  countedAnd,
  keysOf,
  MOST_COUNTED,
  orderBy,
  pageOfFound,
  planOf,
  whereOf,
} from './plan.js';
import { LETTERS_OF } from './search-index.js';

/** From so many of a list's first rows we tell how many contain a term. */
const SAMPLE = 1_000;
/** Where so many of them do, the list is walked. */
const COMMON = 150;
/** So many rows are walked in a few dozen milliseconds. */
const WALKED = 40_000;

/** pg_trgm takes letters and figures only. */
const GROUP = new RegExp(`[\\p{L}\\p{N}]{${SHORTEST_GROUP}}`, 'u');

/**
 * Finds the rows that contain a term. Where many of the list do, it is walked in its order and each row looked
 * at; else they are gathered by an index of letters and sorted.
 * @param filters condition on `listed`, if any
 */
export async function findOnPostgres(
  runner: QueryRunner,
  search: KeySearch,
  term: string,
  filters: Sql | null,
  asked: Asked,
): Promise<Found> {
  const table = sql`${raw(search.table)} AS listed`;
  const walk = planOf({ from: table, where: and(contains(search, term), filters) });
  const first = sql`SELECT listed.* FROM ${table}${whereOf(filters)} ORDER BY ${orderBy(asked)} LIMIT ${raw(SAMPLE)}`;
  const { seen, matching } = await countIn(runner, first, contains(search, term));
  // That many are what the database expects, too, and walks an index in the order of the list.
  if (seen < SAMPLE || matching >= COMMON) return findTogether(runner, walk, asked);

  // OFFSET 0: found by the index of letters, however few are wanted of them.
  const where = and(orAlsoMatching(search, inText(term)), filters);
  const matches = sql`(SELECT listed.* FROM ${table}${whereOf(where)} OFFSET 0) AS listed`;
  const source = { from: matches, where: null };
  const sorted = planOf(source);
  const both = (page: Asked) => countedAnd(keysOf(source, page), pageOfFound(page));
  const gathered = await findTogether(runner, { ...sorted, both }, asked);
  // Of more than are counted not all were gathered, and any of them come first.
  if (asked.after || gathered.counted < MOST_COUNTED) return gathered;
  const isNear = (asked.skipped + asked.most) * SAMPLE <= matching * WALKED;
  const rows = await runSql<FoundRow>(runner, (isNear ? walk : sorted).page(asked));
  return { counted: gathered.counted, rows };
}

/** Condition on `listed` that an index of letters answers. */
function inText(term: string): Sql {
  const letters = [...term];
  const text = like('listed.search_text', term);
  if (GROUP.test(term)) return text;
  const parts =
    letters.length < SHORTEST_GROUP ? [term] : letters.slice(1).map((letter, at) => letters[at] + letter);
  const byLetters = sql`${raw(LETTERS_OF)}(listed.search_text) @> ${parts}::text[]`;
  return letters.length < SHORTEST_GROUP
    ? byLetters
    : sql`${byLetters} AND ${like("(listed.search_text || '')", term)}`;
}

/** How many rows there are, and how many of them fulfil a condition. */
async function countIn(
  runner: QueryRunner,
  rows: Sql,
  condition: Sql,
): Promise<{ seen: number; matching: number }> {
  const [counted] = await runSql<{ seen: string; matching: string }>(
    runner,
    sql`SELECT COUNT(*) AS seen, COUNT(*) FILTER (WHERE ${condition}) AS matching FROM (${rows}) AS listed`,
  );
  return { seen: Number(counted?.seen), matching: Number(counted?.matching) };
}
