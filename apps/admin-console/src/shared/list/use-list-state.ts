import { limits } from '@lost-found/contracts';
import { useSearchParams } from '@lost-found/router';
import { useMemo } from 'react';

/** Filters of a list by name: the allowed values, or null if they are not known in advance. */
export type KnownFilters = Readonly<Record<string, readonly string[] | null>>;

/** No filter. */
export const ALL = 'all';

/** An order of a list: a column, or with `-` before it the last first. */
type Order<Column extends string> = Column | `-${Column}`;

export interface ListState<Filters extends KnownFilters, Column extends string = string> {
  /** From 1. */
  page: number;
  search: string;
  /** `all` where nothing is chosen. */
  filters: Readonly<Record<keyof Filters, string>>;
  /** Undefined if the list has a single order. */
  sort: Order<Column> | undefined;
  /** Search and filters of the list as one text. */
  narrowing: string;
  /** True when a search or filter limits the list. */
  isNarrowed: boolean;
  /** `replace`: without an entry of its own in the history. */
  setPage: (page: number, replace?: boolean) => void;
  setSearch: (search: string) => void;
  setFilter: (name: keyof Filters, value: string) => void;
  /** Undefined selects the list's own order. */
  setSort: (sort: string | undefined) => void;
  clear: () => void;
}

const getPage = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** An address may hold anything: a value that the list does not know counts as no filter. */
const toFilter = (params: URLSearchParams, name: string, known: readonly string[] | null): string => {
  const value = params.get(name) ?? ALL;
  return known === null || known.includes(value) ? value : ALL;
};

const getFilters = <Filters extends KnownFilters>(params: URLSearchParams, known: Filters) =>
  Object.fromEntries(
    Object.entries(known).map(([name, values]) => [name, toFilter(params, name, values)]),
  ) as Record<keyof Filters, string>;

const getOrder = <Column extends string>(params: URLSearchParams, columns: readonly Column[]) => {
  const param = params.get('sort') ?? '';
  const [own] = columns;
  return (columns.includes(param.replace(/^-/, '') as Column) ? param : own && `-${own}`) as
    | Order<Column>
    | undefined;
};

/**
 * Cuts the search at the maximum length: the service refuses a longer one, and a repetition would not help.
 */
const getSearch = (params: URLSearchParams): string =>
  params.get('search')?.trim().slice(0, limits.searchMax) ?? '';

const put = (params: URLSearchParams, name: string, value: string): URLSearchParams => {
  if (value === '' || value === ALL) params.delete(name);
  else params.set(name, value);
  return params;
};

const noColumns: never[] = [];

/**
 * Keeps the search, filters, order and page of a list in the address, so that they survive a reload, can be
 * sent to a colleague, and Back undoes a change. Every change except of the page returns to page 1 (§2).
 * Changes apply at once: a delayed one would overwrite newer typing. The state is the same object until something in it
 * changes: a row that opens is in the address, too, and must not render the list again.
 * @param columns to sort by, as the service names them; the default order is the first, descending; must be
 *   the same object each time
 */
export const useListState = <Filters extends KnownFilters, Column extends string = never>(
  known: Filters,
  columns: readonly Column[] = noColumns,
): ListState<Filters, Column> => {
  const [params, setParams] = useSearchParams();
  const [page, search, sort] = [getPage(params), getSearch(params), getOrder(params, columns)];
  const filters = getFilters(params, known);
  const narrowing = JSON.stringify([search, filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the narrowing has the filters
  return useMemo(() => {
    const narrow = (name: string, value: string, replace: boolean) =>
      setParams((current) => put(put(new URLSearchParams(current), name, value), 'page', ''), {
        replace,
        flushSync: true,
      });
    return {
      page,
      search,
      filters,
      sort,
      narrowing,
      isNarrowed: search !== '' || Object.values(filters).some((value) => value !== ALL),
      setPage: (next, replace = false) =>
        setParams((current) => put(new URLSearchParams(current), 'page', next > 1 ? String(next) : ''), {
          replace,
        }),
      // Typing must not fill the history with every pause.
      setSearch: (value) => narrow('search', value, true),
      setFilter: (name, value) => narrow(String(name), value, false),
      setSort: (value) => narrow('sort', value === `-${columns[0]}` ? '' : (value ?? ''), false),
      clear: () =>
        setParams((current) => put(new URLSearchParams(), 'sort', current.get('sort') ?? ''), {
          flushSync: true,
        }),
    };
  }, [page, sort, narrowing, setParams, columns]);
};
