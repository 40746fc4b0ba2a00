import { foldText, type List, type ListQuery, limits, type PageQuery } from '@lost-found/contracts';
import { type DataSource, type FindManyOptions, In, type QueryRunner, type Repository } from 'typeorm';
import { keptValue, type OrderColumn, type Position, readCursor, writeCursor } from '../query/order.js';
import { raw, type Sql, sql } from '../query/sql.js';
import { and, filtersOf, type KeySearch } from './key-search.js';
import {
  countAndRead,
  countUpTo,
  type Found,
  type FoundRow,
  type PageRequest,
  readCounted,
  type Source,
} from './list-page.js';
import { contains, trigramMatches } from './search-text.js';

/**
 * SQLite fetches this many rows one by one in a few dozen milliseconds. A term in more rows is found quickly by a
 * scan.
 */
const FEW = 20_000;

/** A page of rows as keys only. */
type KeyPage = Omit<List<never>, 'data'> & { readonly keys: number[] };

/**
 * Finds a page of a searched table, or the next rows of a walk by cursor. Search, sort and count use keys only; the
 * caller loads the rows of the page. Totals are exact, and pages are answered, up to `limits.exactTotal` rows: people
 * do not page further; a walk continues to the end.
 * @throws DomainError validation_failed for a cursor that it never gave out
 */
export async function findKeys(
  dataSource: DataSource,
  search: KeySearch,
  { page, pageSize, sort = '-', cursor }: PageQuery & Partial<ListQuery>,
): Promise<KeyPage> {
  const order = search.orders?.[sort.replace('-', '')];
  const offset = cursor === undefined ? (page - 1) * pageSize : 0;
  const request: PageRequest = {
    order,
    isDescending: sort.startsWith('-'),
    after: cursor === undefined ? null : readCursor(sort, cursor),
    offset,
    limit: offset < limits.exactTotal ? pageSize + 1 : 0,
    isPostgres: dataSource.options.type === 'postgres',
  };
  const { counted, rows } = await find(dataSource, search, request);
  const found = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? found.at(-1) : undefined;
  return {
    keys: found.map(({ seq }) => seq),
    total: Math.min(counted, limits.exactTotal),
    totalCapped: counted > limits.exactTotal,
    page,
    pageSize,
    ...(cursor !== undefined && { nextCursor: last ? writeCursor(sort, positionOf(last, order)) : null }),
  };
}

/** The rows of a page that `findKeys` finds. @param options how they are read: with which relations */
export async function findRows<Row extends { seq: number }>(
  rows: Repository<Row>,
  search: KeySearch,
  query: PageQuery & Partial<ListQuery>,
  options: FindManyOptions<Row> = {},
): Promise<List<Row>> {
  const { keys, ...page } = await findKeys(rows.manager.connection, search, query);
  return { data: await inOrderOf(keys, rows, options), ...page };
}

/** The rows with these keys, in their order. */
export async function inOrderOf<Row extends { seq: number }>(
  keys: readonly number[],
  rows: Repository<Row>,
  options: FindManyOptions<Row> = {},
): Promise<Row[]> {
  const where = { seq: In([...keys]) } as FindManyOptions<Row>['where'];
  const found = keys.length > 0 ? await rows.find({ ...options, where }) : [];
  const bySeq = new Map(found.map((row) => [row.seq, row]));
  return keys.flatMap((key) => bySeq.get(key) ?? []);
}

async function find(dataSource: DataSource, search: KeySearch, request: PageRequest): Promise<Found> {
  const runner = dataSource.createQueryRunner('slave');
  try {
    const source = await sourceOf(runner, search, request);
    const isSearch = Boolean(search.search) && !request.after;
    return await (isSearch ? readCounted : countAndRead)(runner, source, request);
  } finally {
    await runner.release();
  }
}

/**
 * Rows come from the table, with the filters as conditions: PostgreSQL decides by its statistics if it uses the
 * trigram index. SQLite has no statistics, so this decides: it uses the index if that finds few rows.
 */
async function sourceOf(
  runner: QueryRunner,
  search: KeySearch,
  { isPostgres }: PageRequest,
): Promise<Source> {
  const table = sql`${raw(search.table)} AS listed`;
  const filters = filtersOf(search, isPostgres);
  const term = foldText(search.search ?? '');
  if (!term) return { from: table, where: filters };
  if (search.matching) return { from: table, where: and(search.matching, filters) };
  const inText = contains(isPostgres ? postgresColumn(term) : 'listed.search_text', term);
  const also = search.alsoMatching;
  const where = and(also ? sql`(${inText} OR ${also})` : inText, filters);
  const matches = isPostgres ? null : trigramMatches(search.table, term);
  if (!matches || (await countUpTo(runner, matches, FEW + 1)) > FEW) return { from: table, where };
  const keys = also ? sql`${matches} UNION SELECT seq FROM ${table} WHERE ${and(also, filters)}` : matches;
  // CROSS JOIN keeps SQLite from walking the table and asking the index about every row.
  return {
    from: sql`(${keys}) AS matched CROSS JOIN ${table}`,
    where: sql`listed.seq = matched.seq AND ${where as Sql}`,
  };
}

/** PostgreSQL reads the whole index if a term has no trigram: an expression prevents its use. */
const postgresColumn = (term: string): string =>
  /[\p{L}\p{N}]{3}/u.test(term) ? 'listed.search_text' : "(listed.search_text || '')";

const positionOf = ({ seq, value }: FoundRow, order: OrderColumn | undefined): Position => ({
  seq,
  value: order ? keptValue(order.kind, value) : null,
});
