import type { QueryRunner } from 'typeorm';
import type { OrderColumn } from '../query/order.js';
import { raw, runSql, type Sql, sql } from '../query/sql.js';
import type { KeySearch } from './key-search.js';
import { contains, containsByIndex, matchingKeys, matchingRows, orAlsoMatching } from './matching.js';
import { searchTermOf } from './search-text.js';
import { keysOfPair } from './short-words.js';

/** The three-letter index cannot find anything shorter. */
const SHORTEST_INDEXED = 3;

/** So many rows are fetched and sorted in a few milliseconds. */
const FEW = 5_000;

/** From so many of the newest rows we tell how far apart they lie. */
const SAMPLE = 1_000;

/** How the rows of a list are come by. */
export interface KeyPlan {
  /** SQL after FROM, in which `listed` is the table; all of what was searched for, none of the filters. */
  readonly from: Sql;
  /** A condition on every row. */
  readonly where: Sql | null;
  /** The column of the order of arrival. */
  readonly seq: string;
}

interface Plans {
  readonly page: KeyPlan;
  readonly count: KeyPlan;
}

/**
 * Chooses between the index of letters and the index of filters and order, because neither database knows
 * how many rows contain a text. What few rows contain is fetched whole; of what many do, the index whose
 * rows lie farther apart is walked and each row looked at, until the page is full.
 * @param filters condition on `listed`, if any
 * @param order what the list is sorted by, if not by arrival
 */
export async function choosePlans(
  runner: QueryRunner,
  search: KeySearch,
  filters: Sql | null,
  order?: OrderColumn,
): Promise<Plans> {
  const isPostgres = runner.connection.options.type === 'postgres';
  const term = searchTermOf(search.search ?? '');
  const all = { from: sql`${raw(search.table)} AS listed`, seq: 'listed.seq' };
  if (!term) return both({ ...all, where: null });
  const walk = { ...all, where: contains(search, term, isPostgres) };
  const isShort = [...term].length < SHORTEST_INDEXED;
  const pairs = isShort ? await keysOfPair(runner, search.table, term) : null;
  if (isShort && !pairs) return both(walk);

  const keys = pairs ? orAlsoMatching(search, term, pairs) : matchingKeys(search, term, isPostgres);
  const matches = isPostgres
    ? { from: sql`${matchingRows(search, term)} AS listed`, where: null, seq: 'listed.seq' }
    : {
        // CROSS JOIN keeps SQLite from walking the table and asking the index about every row.
        from: sql`(${keys}) AS matched CROSS JOIN ${raw(search.table)} AS listed ON listed.seq = matched.seq`,
        where: null,
        seq: 'matched.seq',
      };
  if ((await countUpTo(runner, keys, FEW + 1)) <= FEW) return both(matches);
  const newest = raw(order ? `listed.${order.column} DESC, listed.seq DESC` : 'listed.seq DESC');
  const filtered = sql`SELECT seq FROM ${raw(search.table)} AS listed${whereOf(filters)} ORDER BY ${newest}`;
  const matching = sql`SELECT seq FROM (${keys}) AS matched ORDER BY seq DESC`;
  if ((await reach(runner, filtered)) >= (await reach(runner, matching))) return both(walk);
  // PostgreSQL knows from its samples what many rows contain, and stops where it has enough of them.
  const many = isPostgres ? { ...all, where: containsByIndex(search, term) } : matches;
  return { page: order ? walk : many, count: many };
}

const both = (plan: KeyPlan): Plans => ({ page: plan, count: plan });

export const whereOf = (condition: Sql | null): Sql => (condition ? sql` WHERE ${condition}` : raw(''));

/** How many rows SQL selects, counting no further than `most`. */
export async function countUpTo(runner: QueryRunner, rows: Sql, most: number): Promise<number> {
  const [counted] = await runSql<{ total: number | string }>(
    runner,
    sql`SELECT COUNT(*) AS total FROM (${rows} LIMIT ${raw(most)}) AS capped`,
  );
  return Number(counted?.total ?? 0);
}

/** Over how many keys the newest rows are spread; infinite where they are few. */
async function reach(runner: QueryRunner, newestKeys: Sql): Promise<number> {
  const [seen] = await runSql<{ first: number; last: number; total: number | string }>(
    runner,
    sql`SELECT MIN(seq) AS first, MAX(seq) AS last, COUNT(*) AS total
        FROM (${newestKeys} LIMIT ${raw(SAMPLE)}) AS newest`,
  );
  if (!seen || Number(seen.total) < SAMPLE) return Number.POSITIVE_INFINITY;
  return seen.last - seen.first;
}
