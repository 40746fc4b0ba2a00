import type { QueryRunner } from 'typeorm';
import { oneOf, raw, runSql, type Sql, sql } from '../query/sql.js';
import { isIndexable, markOf } from './filter-marks.js';
import { countUpTo, type Found, findTogether } from './found.js';
import { type KeySearch, setFilters } from './key-search.js';
import { arrival, indexedOrders, keyIn, type ListOrder, ordinal } from './list-order.js';
import { contains, phraseOf, SHORTEST_GROUP } from './matching.js';
import {
  type Asked,
  and,
  countedAnd,
  limitOf,
  MOST_COUNTED,
  type Plan,
  planOf,
  positionValue,
  sortedValue,
} from './plan.js';
import { orderedIndex } from './search-index.js';
import { groupsOf } from './short-words.js';

/** So many rows are looked at one by one in a few dozen milliseconds … */
const FEW = 10_000;
/** … and one row in as many as the index passes over its entries of all the others. */
const PASSED = 40;

/** To count in. */
const anyOrder: Asked = {
  order: undefined,
  isDescending: false,
  after: null,
  skipped: 0,
  most: MOST_COUNTED,
  isPostgres: false,
};

/** Stands in no text of the index. */
const NOTHING = phraseOf('\ue000\ue000\ue000');

/**
 * Finds the rows that contain a term. The index of letters that is in the order of the list knows the filters,
 * too: it meets no row but those of the list, one after the other. A list that the filters leave few rows of is
 * walked. Where the index does not know a filter, what few rows contain is fetched whole, and what many do is met
 * soon enough in the index of that filter.
 * @param filters condition on `listed`, if any
 */
export async function findOnSqlite(
  runner: QueryRunner,
  search: KeySearch,
  term: string,
  filters: Sql | null,
  asked: Asked,
): Promise<Found> {
  const table = sql`${raw(search.table)} AS listed`;
  const walk = planOf({ from: table, where: and(contains(search, term), filters) });
  if (filters && (await leavesFew(runner, search, filters))) return findTogether(runner, walk, asked);
  const words = await wordsFor(runner, search, term);
  if (words === null) return findTogether(runner, walk, asked);

  const order = orderOf(search, asked);
  const marks = marksOf(search);
  if (order && marks) {
    const match = [words, ...marks].map((part) => `(${part})`).join(' AND ');
    return findTogether(runner, inOrder({ search, filters, match, order }), asked);
  }
  const keys = matchingKeys(search, words);
  if ((await countUpTo(runner, keys, FEW + 1)) > FEW) return findTogether(runner, walk, asked);
  // CROSS JOIN keeps SQLite from walking the table and asking the index about every row.
  const from = sql`(${keys}) AS matched CROSS JOIN ${table} ON listed.seq = matched.seq`;
  return findTogether(runner, planOf({ from, where: filters }), asked);
}

/** Whether walking what the filters leave costs less than passing over all the rest. */
async function leavesFew(runner: QueryRunner, { table }: KeySearch, filters: Sql): Promise<boolean> {
  const [newest] = await runSql<{ seq: number | null }>(
    runner,
    sql`SELECT MAX(seq) AS seq FROM ${raw(table)}`,
  );
  const few = Math.min(FEW, Math.floor((newest?.seq ?? 0) / PASSED));
  const left = sql`SELECT 1 FROM ${raw(table)} AS listed WHERE ${filters}`;
  return (await countUpTo(runner, left, few + 1)) <= few;
}

/** An FTS5 expression for what was typed; null where the index cannot tell. */
async function wordsFor(runner: QueryRunner, { table }: KeySearch, term: string): Promise<string | null> {
  if (!isIndexable(term)) return null;
  if ([...term].length >= SHORTEST_GROUP) return phraseOf(term);
  const groups = await groupsOf(runner, table, term);
  return groups === '' ? NOTHING : groups;
}

/** An FTS5 expression for each filter; null where the index does not know one. */
function marksOf(search: KeySearch): string[] | null {
  if (search.between?.from || search.between?.to) return null;
  const marks: string[] = [];
  for (const [column, value] of setFilters(search)) {
    const values = typeof value === 'object' ? value : [value];
    const known = values.map((one) => markOf(search.table, column, one));
    if (known.includes(null)) return null;
    marks.push(known.length > 0 ? known.map((mark) => phraseOf(mark as string)).join(' OR ') : NOTHING);
  }
  return marks;
}

/** The order of the list, if there is an index in it. */
function orderOf({ table }: KeySearch, { order }: Asked): ListOrder | undefined {
  const { column } = order ?? arrival;
  return indexedOrders[table].find((indexed) => indexed.column === column);
}

interface InOrder {
  readonly search: KeySearch;
  readonly filters: Sql | null;
  readonly match: string;
  readonly order: ListOrder;
}

/** The rows of the index of letters, in its order, and among them those that another column tells of. */
function inOrder({ search, filters, match, order }: InOrder): Plan {
  const also = alsoWhere(search, filters);
  const table = sql`${raw(search.table)} AS listed`;
  const number = raw(ordinal(order, `listed.${order.column}`, 'listed.seq'));
  const index = raw(orderedIndex(search.table, order));
  /** The first numbers of the order; SQLite meets each number once. */
  const numbers = (asked: Asked, most: number) => {
    const rest = (column: Sql) =>
      sql`${afterIn(order, column, asked)} ORDER BY 1 ${directionOf(asked)} LIMIT ${raw(most)}`;
    const matching = sql`SELECT rowid AS number FROM ${index} WHERE ${index} MATCH ${match}${rest(raw('rowid'))}`;
    if (!also) return matching;
    const told = sql`SELECT ${number} AS number FROM ${table} WHERE ${also}${rest(number)}`;
    return sql`SELECT number FROM (${matching}) UNION SELECT number FROM (${told}) ORDER BY 1 ${directionOf(asked)}`;
  };
  const pageOf = (
    rows: Sql,
    asked: Asked,
  ) => sql`SELECT listed.seq AS seq, ${sortedValue(asked.order)} AS value
    FROM (SELECT number FROM (${rows}) AS ordered ORDER BY number ${directionOf(asked)} ${limitOf(asked)}) AS matched
    CROSS JOIN ${table} ON listed.seq = ${raw(keyIn(order, 'matched.number'))}
    ORDER BY matched.number ${directionOf(asked)}`;
  return {
    count: sql`SELECT number FROM (${numbers(anyOrder, MOST_COUNTED)})`,
    page: (asked) => pageOf(numbers(asked, asked.skipped + asked.most), asked),
    both: (asked) => countedAnd(numbers(asked, MOST_COUNTED), pageOf(raw('SELECT number FROM found'), asked)),
  };
}

const directionOf = ({ isDescending }: Pick<Asked, 'isDescending'>): Sql =>
  raw(isDescending ? 'DESC' : 'ASC');

/** Condition on the rows that another column tells of. */
function alsoWhere({ alsoMatching }: KeySearch, filters: Sql | null): Sql | null {
  if (!alsoMatching?.values.length) return null;
  return and(oneOf(`listed.${alsoMatching.column}`, alsoMatching.values), filters);
}

/** More of a condition: only numbers after the position of a walk. */
function afterIn(order: ListOrder, number: Sql, { after, isDescending, order: sorted }: Asked): Sql {
  if (!after) return raw('');
  const value = sorted ? positionValue(sorted, after, false) : null;
  const position = raw(ordinal(order, 'value', 'seq'));
  return sql` AND ${number} ${raw(isDescending ? '<' : '>')}
    (SELECT ${position} FROM (SELECT ${value} AS value, ${after.seq} AS seq))`;
}

/** The keys (`seq`) of all rows that match; each once. */
function matchingKeys(search: KeySearch, words: string): Sql {
  const [order] = indexedOrders[search.table];
  const index = raw(orderedIndex(search.table, order));
  const inText = sql`SELECT ${raw(keyIn(order, 'rowid'))} AS seq FROM ${index} WHERE ${index} MATCH ${words}`;
  const also = alsoWhere(search, null);
  return also
    ? sql`${inText} UNION SELECT listed.seq FROM ${raw(search.table)} AS listed WHERE ${also}`
    : inText;
}
