import {
  allCategories,
  foldText,
  itemNamedBy,
  joinCompounds,
  type List,
  type ListQuery,
  listOf,
  type PageQuery,
  type PublicItem,
  referenceOf,
  searchTerms,
  type z,
} from '@lost-found/contracts';
import type { Store } from '../store';
import { answer, refuseField } from './answers';

type Asked = PageQuery & Partial<ListQuery>;

const writeCursor = (sort: string, from: number): string => btoa(JSON.stringify([sort, from]));

/** Returns the offset in a cursor; undefined for a cursor that the mocks did not issue. */
const readCursor = (sort: string, cursor: string): number | undefined => {
  if (cursor === '') return 0;
  try {
    const [madeFor, from] = JSON.parse(atob(cursor)) as unknown[];
    return madeFor === sort && typeof from === 'number' ? from : undefined;
  } catch {
    return undefined;
  }
};

const pageFrom = <Row>(
  rows: Row[],
  from: number,
  { page, pageSize, sort = '', cursor }: Asked,
): List<Row> => {
  const end = from + pageSize;
  const nextCursor = end < rows.length ? writeCursor(sort, end) : null;
  return {
    data: rows.slice(from, end),
    total: rows.length,
    totalCapped: false,
    page,
    pageSize,
    ...(cursor === undefined ? {} : { nextCursor }),
  };
};

/** Returns one page of rows in memory. */
export const pageOf = <Row>(rows: Row[], query: PageQuery): List<Row> =>
  pageFrom(rows, (query.page - 1) * query.pageSize, query);

/**
 * Answers with one page of a list, or with the next rows of a walk by cursor.
 * @param schema of a row
 * @param present makes of what the store keeps what its reader sees
 */
export const answerPage = <Row>(
  schema: z.ZodType,
  rows: Row[],
  query: Asked,
  present: (row: Row) => unknown = (row) => row,
): Response => {
  const { page, pageSize, sort = '', cursor } = query;
  const from = cursor === undefined ? (page - 1) * pageSize : readCursor(sort, cursor);
  if (from === undefined) return refuseField('cursor', 'value_invalid');
  const list = pageFrom(rows, from, query);
  return answer(listOf(schema), { ...list, data: list.data.map(present) });
};

/** Substring matching of folded texts (§5), in each spelling of the search; nothing typed matches everything. */
export const matches = (search: string | undefined, ...texts: (string | null)[]): boolean => {
  const terms = searchTerms(search ?? '');
  const folded = texts.flatMap((text) => (text === null ? [] : [foldText(text), joinCompounds(text) ?? '']));
  return terms.length === 0 || folded.some((text) => terms.some((term) => text.includes(term)));
};

/** The same of rows about an item, which may be named by its reference, its id or its address instead. */
export const matchesAbout = (
  search: string | undefined,
  item: Pick<PublicItem, 'id' | 'reference'> | undefined,
  ...texts: (string | null)[]
): boolean => {
  const named = itemNamedBy(search ?? '');
  if (!named) return matches(search, ...texts);
  if ('id' in named) return named.id === item?.id;
  const isMeant = referenceOf(named.seq) === item?.reference;
  return isMeant || (!named.isCertain && matches(search, ...texts));
};

/** True where a filter asks for nothing, for `all` or for this value. */
export const passes = (filter: string | undefined, value: string): boolean =>
  filter === undefined || filter === 'all' || filter === value;

/** The refusal of a filter by a name that is not of this campus. */
export const refuseUnknownNames = (
  { config }: Store,
  { category = 'all', location = 'all' }: { category?: string | undefined; location?: string | undefined },
) => {
  if (!['all', ...allCategories(config)].includes(category)) return refuseField('category', 'value_invalid');
  if (!['all', ...config.locations].includes(location)) return refuseField('location', 'value_invalid');
  return undefined;
};

const opposite = (order: string): string => (order.startsWith('-') ? order.slice(1) : `-${order}`);

/**
 * Rows in an order as the service takes it: a column, or with `-` before it the last first.
 * @param own the order that the store keeps them in, which is that of their arrival: moments may be the same
 */
export const sorted = <Row extends object>(rows: readonly Row[], order: string, own: string): Row[] => {
  if (order === own) return [...rows];
  if (order === opposite(own)) return rows.toReversed();
  const column = order.replace(/^-/, '') as keyof Row;
  const isDown = order.startsWith('-');
  const compare = (a: Row, b: Row): number => {
    const [one, other] = [a[column], b[column]];
    return typeof one === 'number' ? one - Number(other) : String(one).localeCompare(String(other));
  };
  return isDown ? rows.toSorted((a, b) => compare(b, a)) : rows.toReversed().sort(compare);
};
