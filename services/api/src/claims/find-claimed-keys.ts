import { type ClaimedItemsQuery, limits } from '@lost-found/contracts';
import type { DataSource, QueryRunner } from 'typeorm';
import { cursorRefused, readCursor, writeCursor } from '../database/query/cursor.js';
import { keptValue, valueForSql } from '../database/query/order.js';
import { raw, runSql, type Sql, sql } from '../database/query/sql.js';
import { countUpTo } from '../database/search/choose-plan.js';
import type { KeyPage } from '../database/search/find-keys.js';
import { searchTermOf } from '../database/search/search-text.js';
import { keysOfPair } from '../database/search/short-words.js';
import {
  containing,
  handedOver,
  type KeysByText,
  keysByText,
  MOST,
  matchingKeys,
} from './claimed-matches.js';

/** The three-letter index cannot find anything shorter. */
const SHORTEST_INDEXED = 3;

/** How the rows are come by: SQL after FROM, where `item` is the table, and how many there are, up to MOST. */
interface Plan {
  readonly from: Sql;
  readonly where: Sql;
  readonly counted: number;
}

/**
 * Finds a page of Claimed Items, or the next rows of a walk by cursor: the keys of items that were handed over,
 * searched by their own text and by that of the claim that was approved. What no more rows contain than are
 * counted is collected from both indices of letters; what more do, is met soon enough where the items are
 * walked in the order of the list.
 * @throws DomainError validation_failed for a cursor that it never gave out
 */
export async function findClaimedKeys(
  dataSource: DataSource,
  { search = '', page, pageSize, sort, cursor }: ClaimedItemsQuery,
): Promise<KeyPage> {
  const runner = dataSource.createQueryRunner('slave');
  try {
    const plan = await choosePlan(runner, searchTermOf(search));
    const skipped = cursor === undefined ? (page - 1) * pageSize : 0;
    const after = afterOf(sort, cursor, isPostgres(runner));
    const isPast = skipped >= Math.min(plan.counted, limits.exactTotal);
    const rows = isPast ? [] : await findRows(runner, plan, { sort, after, skipped, most: pageSize + 1 });
    const found = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? found.at(-1) : undefined;
    const position = last && { seq: last.seq, value: keptValue('time', last.value) };
    return {
      keys: found.map(({ seq }) => seq),
      total: Math.min(plan.counted, limits.exactTotal),
      totalCapped: plan.counted >= MOST,
      page,
      pageSize,
      ...(cursor !== undefined && { nextCursor: position ? writeCursor(sort, position) : null }),
    };
  } finally {
    await runner.release();
  }
}

const isPostgres = (runner: QueryRunner): boolean => runner.connection.options.type === 'postgres';

async function choosePlan(runner: QueryRunner, term: string): Promise<Plan> {
  const walk = {
    from: raw('items AS item'),
    where: term ? containing(term, isPostgres(runner)) : handedOver,
  };
  const byText = await keysByTextOf(runner, term);
  if (!byText) {
    const counted = await countUpTo(runner, sql`SELECT 1 FROM ${walk.from} WHERE ${walk.where}`, MOST);
    return { ...walk, counted };
  }
  const keys = matchingKeys(term, byText);
  const counted = await countUpTo(runner, keys, MOST);
  if (counted >= MOST) return { ...walk, counted };
  // CROSS JOIN keeps SQLite from walking the table and asking about every row.
  const from = sql`(${keys}) AS matched CROSS JOIN items AS item`;
  return { from, where: raw('item.seq = matched.seq'), counted };
}

/** Null where the items are walked: without a term, and where no index finds one. */
async function keysByTextOf(runner: QueryRunner, term: string): Promise<KeysByText | null> {
  if ([...term].length >= SHORTEST_INDEXED) return keysByText(term, isPostgres(runner));
  const items = await keysOfPair(runner, 'items', term);
  const claims = await keysOfPair(runner, 'claims', term);
  return items && claims && { items, claims };
}

interface Asked {
  readonly sort: string;
  readonly after: Sql | null;
  readonly skipped: number;
  readonly most: number;
}

function findRows(
  runner: QueryRunner,
  { from, where }: Plan,
  { sort, after, skipped, most }: Asked,
): Promise<{ seq: number; value: unknown }[]> {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const by = raw(`item.claimed_at ${direction}, item.seq ${direction}`);
  const conditions = after ? sql`${where} AND ${after}` : where;
  return runSql(
    runner,
    sql`SELECT item.seq AS seq, item.claimed_at AS value FROM ${from} WHERE ${conditions}
        ORDER BY ${by} LIMIT ${raw(most)} OFFSET ${raw(skipped)}`,
  );
}

/** Condition for the rows after a cursor. */
function afterOf(sort: string, cursor: string | undefined, forPostgres: boolean): Sql | null {
  const position = cursor === undefined ? null : readCursor(sort, cursor);
  if (!position) return null;
  const value = valueForSql('time', position.value, forPostgres);
  if (value === null) throw cursorRefused();
  const than = raw(sort.startsWith('-') ? '<' : '>');
  return sql`(item.claimed_at, item.seq) ${than} (${value}, ${position.seq})`;
}
