import {
  type FoundBy,
  foundBy,
  type List,
  type ListQuery,
  limits,
  type PageQuery,
  searchTerms,
} from '@lost-found/contracts';
import type { SearchWord } from '@lost-found/matcher';
import { type DataSource, type FindManyOptions, In, type QueryRunner, type Repository } from 'typeorm';
import { keptValue, type OrderColumn, type Position, readCursor, writeCursor } from '../query/order.js';
import { oneOf, raw, type Sql, sql } from '../query/sql.js';
import type { KeptLists } from './kept-lists.js';
import { and, getFilters, type KeySearch, or } from './key-search.js';
import {
  countAndRead,
  countSource,
  countUpTo,
  type Found,
  type FoundRow,
  type PageRequest,
  readCounted,
  type Source,
} from './list-page.js';
import { buildRank } from './rank.js';
import { contains, matchTrigrams, splitTrigrams } from './search-text.js';
import { getWider, type WiderSearch } from './wider-search.js';

/**
 * SQLite fetches this many rows one by one in a few dozen milliseconds. A term in more rows is found quickly by a
 * scan.
 */
const FEW = 20_000;

/** The same for a list with an index of its texts: a scan reads four rows of it in a microsecond. */
const FEW_INDEXED = 3_000;

/** With so many rows that have the typed text, the wider search does not run: it costs several times as much. */
const ENOUGH = limits.maxPageSize;

/** The ways in which a row is found: with the typed text, or as in `foundBy`. A tier is a rank, then one of these. */
const WAYS = 1 + foundBy.length;

/** A page of rows as keys only. */
type KeyPage = Omit<List<never>, 'data'> & { readonly rows: readonly FoundRow[] };

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
    isWhole: false,
    isPostgres: dataSource.options.type === 'postgres',
  };
  const { counted, rows } = search.kept
    ? await findKept(dataSource, search, search.kept, request, sort)
    : await find(dataSource, search, request, cursor !== undefined);
  const found = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? found.at(-1) : undefined;
  return {
    rows: found,
    total: Math.min(counted, limits.exactTotal),
    totalCapped: counted > limits.exactTotal,
    page,
    pageSize,
    ...(cursor !== undefined && { nextCursor: last ? writeCursor(sort, getPosition(last, order)) : null }),
  };
}

/** The rows of a page that `findKeys` finds. @param options how they are read: with which relations */
export const findRows = async <Row extends KeyedRow>(
  rows: Repository<Row>,
  search: KeySearch,
  query: PageQuery & Partial<ListQuery>,
  options: FindManyOptions<Row> = {},
): Promise<List<Row>> =>
  loadFound(await findKeys(rows.manager.connection, search, query), (keys) =>
    findByKeys(keys, rows, options),
  );

/** A row of a list. */
interface KeyedRow {
  readonly seq: number;
  foundBy?: FoundBy;
}

/** Loads the rows of a page that `findKeys` found, and says how each was found. Missing rows are left out. */
export async function loadFound<Row extends KeyedRow>(
  { rows: found, ...page }: KeyPage,
  load: (keys: readonly number[]) => Promise<Row[]>,
): Promise<List<Row>> {
  const keys = found.map(({ seq }) => seq);
  const data = sortByKeys(keys, keys.length > 0 ? await load(keys) : []);
  const tiers = new Map(found.map(({ seq, tier }) => [seq, tier]));
  for (const row of data) {
    const how = foundBy[((tiers.get(row.seq) ?? 0) % WAYS) - 1];
    if (how) row.foundBy = how;
  }
  return { data, ...page };
}

/** The rows with these keys, in their order. */
export const inOrderOf = async <Row extends { seq: number }>(
  keys: readonly number[],
  rows: Repository<Row>,
  options: FindManyOptions<Row> = {},
): Promise<Row[]> => sortByKeys(keys, keys.length > 0 ? await findByKeys(keys, rows, options) : []);

const findByKeys = <Row extends { seq: number }>(
  keys: readonly number[],
  rows: Repository<Row>,
  options: FindManyOptions<Row>,
): Promise<Row[]> =>
  rows.find({ ...options, where: { seq: In([...keys]) } as FindManyOptions<Row>['where'] });

function sortByKeys<Row extends { seq: number }>(keys: readonly number[], rows: readonly Row[]): Row[] {
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return keys.flatMap((key) => bySeq.get(key) ?? []);
}

/** Finds all rows of a list, unless they are known, and takes a page of them. Such a list has no walk by cursor. */
async function findKept(
  dataSource: DataSource,
  { kept: _, ...search }: KeySearch,
  kept: KeptLists,
  request: PageRequest,
  sort: string,
): Promise<Found> {
  const { offset, limit } = request;
  const { counted, rows } = await kept.get(JSON.stringify([search, sort]), () =>
    find(dataSource, search, { ...request, isWhole: true, offset: 0, limit: limits.exactTotal + 1 }, false),
  );
  return { counted, rows: rows.slice(offset, offset + limit) };
}

async function find(
  dataSource: DataSource,
  search: KeySearch,
  request: PageRequest,
  isWalk: boolean,
): Promise<Found> {
  const runner = dataSource.createQueryRunner('slave');
  const terms = searchTerms(search.search ?? '');
  const findIt = terms.length === 0 ? findAll : isWalk ? findNext : findPage;
  try {
    return await findIt(runner, search, terms, request);
  } finally {
    await runner.release();
  }
}

/** One way to find rows. */
type Find = (
  runner: QueryRunner,
  search: KeySearch,
  terms: readonly string[],
  request: PageRequest,
) => Promise<Found>;

/** Finds rows without a typed text. */
const findAll: Find = async (runner, search, terms, request) =>
  countAndRead(runner, await sourceOf(runner, search, terms, request), request);

/** Finds the next rows of a walk: those of the wider search are among the others. Counts them for its first rows. */
const findNext: Find = async (runner, search, terms, request) => {
  const narrow = await sourceOf(runner, search, terms, request);
  const wider = getWider(search, request.isPostgres);
  const isWide = wider && (await countSource(runner, narrow, ENOUGH)) < ENOUGH;
  const source = isWide ? await sourceOf(runner, widened(search, wider), terms, request) : narrow;
  return (request.after ? countAndRead : readCounted)(runner, source, request);
};

/** Finds a page of the rows with the typed text, the best first, then those of the wider search. */
const findPage: Find = async (runner, search, terms, request) => {
  const { ranked } = search;
  const { isPostgres } = request;
  const source = await sourceOf(runner, search, terms, request);
  const rank = ranked && { rank: buildTier(buildRank(withoutSynonyms(ranked), isPostgres)) };
  const wider = getWider(search, isPostgres);
  const ordered = { ...source, ...rank };
  return wider ? findWider(runner, search, wider, ordered, request) : readCounted(runner, ordered, request);
};

/** Reads the rows with the typed text and, if they are few, those of the wider search with them as one list. */
async function findWider(
  runner: QueryRunner,
  search: KeySearch,
  wider: WiderSearch,
  source: Source,
  request: PageRequest,
): Promise<Found> {
  const { offset, limit, isPostgres, isWhole } = request;
  const first = { ...request, offset: 0, limit: ENOUGH };
  const isFirst = isWhole || offset + limit <= ENOUGH;
  const found = await readCounted(runner, source, isFirst ? first : request);
  if (found.counted >= ENOUGH)
    return isFirst && !isWhole ? { ...found, rows: found.rows.slice(offset, offset + limit) } : found;
  const { rows } = isFirst ? found : await readCounted(runner, source, first);
  const keys = rows.slice().map(({ seq }) => seq);
  const hasText = oneOf('listed.seq', keys);
  const way = sql`CASE WHEN ${hasText} THEN 0 ELSE 1 + ${wider.tier} END`;
  const also = keys.length > 0 ? sql` UNION SELECT seq FROM ${getTable(search)} WHERE ${hasText}` : raw('');
  return readCounted(
    runner,
    {
      from: sql`(${wider.keys}${also}) AS matched CROSS JOIN ${getIndexed(search, isPostgres)}`,
      where: and(raw('listed.seq = matched.seq'), getFilters(search, isPostgres), or(hasText, wider.where)),
      ...(search.ranked
        ? {
            tier: buildTier(buildRank(search.ranked, isPostgres), way),
            // Only of several words do those as they were typed come first.
            tiersAtOnce: search.ranked[0]?.length === 1 ? WAYS : 1,
          }
        : { tier: way }),
    },
    request,
  );
}

/** SQL: the tier of a row. @param way 0 for the typed text, otherwise one more than its place in `foundBy` */
const buildTier = (rank: Sql, way: Sql = raw(0)): Sql => sql`${raw(WAYS)} * (${rank}) + ${way}`;

/** Synonyms cost much in thousands of rows, and rows that have only synonyms are not among them. */
const withoutSynonyms = (spellings: NonNullable<KeySearch['ranked']>): SearchWord[][] =>
  spellings.map((words) => words.map((one) => ({ ...one, synonyms: [] })));

/** A walk has one order: the rows of the wider search are among the others. */
const widened = (search: KeySearch, { keys, where }: WiderSearch): KeySearch => ({
  ...search,
  alsoMatching: or(search.alsoMatching, sql`(listed.seq IN (${keys}) AND ${where})`),
});

const getTable = ({ table }: KeySearch): Sql => sql`${raw(table)} AS listed`;

/** The table, read by the index of its texts if SQLite has one. */
const getIndexed = (search: KeySearch, isPostgres: boolean): Sql =>
  search.indexedBy && !isPostgres
    ? sql`${getTable(search)} INDEXED BY ${raw(search.indexedBy)}`
    : getTable(search);

/** SQL: a row contains the search text, or matches in another way of the list. */
function getMatch(search: KeySearch, terms: readonly string[], isPostgres: boolean): Sql {
  const { matching, alsoMatching, inPart, indexedBy } = search;
  if (matching) return matching;
  // PostgreSQL needs the whole text, too: its index has that one.
  const inText = (term: string) =>
    and(
      inPart && contains(`listed.${inPart}`, term),
      (isPostgres || !inPart) && contains(isPostgres ? postgresColumn(term) : 'listed.search_text', term),
    );
  // Asked about each row, the condition would read it: the index has only its texts.
  const also = indexedBy
    ? alsoMatching && sql`listed.seq IN (SELECT listed.seq FROM ${getTable(search)} WHERE ${alsoMatching})`
    : alsoMatching;
  return or(...terms.map(inText), also) as Sql;
}

/**
 * Rows come from the table, with the filters as conditions: PostgreSQL decides by its statistics if it uses the
 * trigram index. SQLite has no statistics, so this decides: it uses the index if that finds few rows.
 */
async function sourceOf(
  runner: QueryRunner,
  search: KeySearch,
  ...[terms, { isPostgres }]: [readonly string[], PageRequest]
): Promise<Source> {
  const table = getTable(search);
  const filters = getFilters(search, isPostgres);
  if (terms.length === 0) return { from: table, where: filters };
  const match = getMatch(search, terms, isPostgres);
  // SQLite checks conditions in their order: reading the text is the most work, unless it is in the index.
  const where = search.indexedBy
    ? and(getFilters({ ...search, where: null }, isPostgres), match, search.where)
    : and(filters, match);
  const trigrams = isPostgres || search.matching ? null : trigramsOfAny(terms);
  const matches = trigrams && matchTrigrams(search.table, trigrams);
  const indexed = getIndexed(search, isPostgres);
  const few = search.indexedBy ? FEW_INDEXED : FEW;
  const scan = { from: indexed, where };
  if (!matches) return scan;
  const found = await countUpTo(runner, matches, few + 1);
  if (found > few) return scan;
  const also = search.alsoMatching;
  const keys = also ? sql`${matches} UNION SELECT seq FROM ${table} WHERE ${and(also, filters)}` : matches;
  // CROSS JOIN keeps SQLite from walking the table and asking the index about every row.
  return {
    from: sql`(${keys}) AS matched CROSS JOIN ${indexed}`,
    where: sql`listed.seq = matched.seq AND ${where as Sql}`,
    isEmpty: found === 0 && !also,
  };
}

/** FTS5: a text has all trigrams of one of the terms; null if one is too short. */
function trigramsOfAny(terms: readonly string[]): string | null {
  const each = terms.map(splitTrigrams);
  return each.includes(null) ? null : each.map((trigrams) => `(${trigrams})`).join(' OR ');
}

/** PostgreSQL reads the whole index if a term has no trigram: an expression prevents its use. */
const postgresColumn = (term: string): string =>
  /[\p{L}\p{N}]{3}/u.test(term) ? 'listed.search_text' : "(listed.search_text || '')";

const getPosition = ({ seq, value }: FoundRow, order: OrderColumn | undefined): Position => ({
  seq,
  value: order ? keptValue(order.kind, value) : null,
});
