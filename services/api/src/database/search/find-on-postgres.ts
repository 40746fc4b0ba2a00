import type { QueryRunner } from 'typeorm';
import { oneOf, raw, runSql, type Sql, sql } from '../query/sql.js';
import { type Found, type FoundRow, findTogether } from './found.js';
import type { KeySearch } from './key-search.js';
import { contains, like, SHORTEST_GROUP } from './matching.js';
import {
  type Asked,
  afterOf,
  allCountedAnd,
  and,
  countedAnd,
  keysOf,
  MOST_COUNTED,
  orderBy,
  type Plan,
  pageOfFound,
  planOf,
  whereOf,
} from './plan.js';
import { LETTERS_OF } from './search-index.js';
import { indexedCondition } from './text-index.js';

/** From so many of a list's first rows we tell how many contain a term. */
const SAMPLE = 1_000;
/** Where so many of them do, the list is walked, however far, … */
const COMMON = 80;
/** … and no index is asked for the term, which lists that many rows one by one. */
const MOST = 250;
/** So many rows are walked in a few dozen milliseconds. */
const WALKED = 40_000;

/** pg_trgm takes letters and figures only. */
const GROUP = new RegExp(`[\\p{L}\\p{N}]{${SHORTEST_GROUP}}`, 'u');

/**
 * Finds the rows that contain a term. An index of letters finds them in no order: they are gathered and sorted. A
 * page of many is met sooner by walking the list in its order and looking at each row; where there are more than are
 * counted, so many are gathered only to know that.
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
  const any = { from: table, where: and(contains(search, term), filters) };
  const first = sql`SELECT listed.* FROM ${table}${whereOf(filters)} ORDER BY ${orderBy(asked)} LIMIT ${raw(SAMPLE)}`;
  const { seen, matching } = await countIn(runner, first, contains(search, term));
  if (seen < SAMPLE) return findTogether(runner, planOf(any), asked);

  const walk = walkOf(search, term, filters);
  const isCommon = matching >= COMMON;
  const source = matching >= MOST ? any : { from: gatheredFrom(search, term, filters), where: null };
  const { count, page } = planOf(source);
  if ((asked.skipped + asked.most) * SAMPLE > matching * WALKED) {
    const all = (far: Asked) => allCountedAnd(keysOf(source, far), pageOfFound(far));
    return findTogether(runner, isCommon ? { ...walk, count } : { count, page, both: all }, asked);
  }
  const some = (near: Asked) => countedAnd(keysOf(source, near), pageOfFound(near));
  const found = await findTogether(runner, { count, page: walk.page, both: some }, asked);
  // Of more than are counted not all were gathered, and any of them come first.
  if (asked.after || found.counted < MOST_COUNTED) return found;
  return { counted: found.counted, rows: await runSql<FoundRow>(runner, walk.page(asked)) };
}

/** Reads a list in its order, whatever of it the database expects to contain the term. */
function walkOf(search: KeySearch, term: string, filters: Sql | null): Pick<Plan, 'page' | 'both'> {
  const inOrder = (asked: Asked) =>
    planOf({
      // OFFSET 0: the text is looked at afterwards.
      from: sql`(SELECT listed.* FROM ${raw(search.table)} AS listed${whereOf(and(filters, afterOf(asked)))}
        ORDER BY ${orderBy(asked)} OFFSET 0) AS listed`,
      where: contains(search, term),
    });
  return { page: (asked) => inOrder(asked).page(asked), both: (asked) => inOrder(asked).both(asked) };
}

/** What indices find, and nothing else: SQL after FROM. */
function gatheredFrom(search: KeySearch, term: string, filters: Sql | null): Sql {
  const found = GROUP.test(term)
    ? and(like('listed.search_text', term), indexedCondition(search))
    : and(lettersOf(term), filters);
  const { alsoMatching } = search;
  const also = alsoMatching?.values.length
    ? and(oneOf(`listed.${alsoMatching.column}`, alsoMatching.values), filters)
    : null;
  const where = also ? sql`(${found}) OR (${also})` : found;
  // OFFSET 0: found by the index of letters, however few are wanted of them.
  return sql`(SELECT listed.* FROM ${raw(search.table)} AS listed${whereOf(where)} OFFSET 0) AS listed`;
}

/** Condition on `listed` that the index of one and two letters answers. */
function lettersOf(term: string): Sql {
  const letters = [...term];
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
