import { useSearchParams } from '@lost-found/router';
import { useMemo } from 'react';

/** The filters of a list by name: the values that each may have, or null where they are not known beforehand. */
export type KnownFilters = Readonly<Record<string, readonly string[] | null>>;

/** No filter. */
export const ALL = 'all';

export interface ListState<Filters extends KnownFilters> {
  /** From 1. */
  page: number;
  search: string;
  /** `all` where nothing is chosen. */
  filters: Readonly<Record<keyof Filters, string>>;
  /** Whether anything narrows the list. */
  isNarrowed: boolean;
  /** `replace`: without an entry of its own in the history. */
  setPage: (page: number, replace?: boolean) => void;
  setSearch: (search: string) => void;
  setFilter: (name: keyof Filters, value: string) => void;
  clear: () => void;
}

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** An address may hold anything: a value that the list does not know counts as no filter. */
const filterOf = (params: URLSearchParams, name: string, known: readonly string[] | null): string => {
  const value = params.get(name) ?? ALL;
  return known === null || known.includes(value) ? value : ALL;
};

const put = (params: URLSearchParams, name: string, value: string): URLSearchParams => {
  if (value === '' || value === ALL) params.delete(name);
  else params.set(name, value);
  return params;
};

/**
 * What a list shows, kept in the address, so that it outlives a reload, can be sent to a colleague and Back
 * undoes it. Any change but that of the page goes back to page 1 (§2).
 * @param known must be the same object each time
 */
export const useListState = <Filters extends KnownFilters>(known: Filters): ListState<Filters> => {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const names = Object.keys(known) as (keyof Filters & string)[];
    const filters = Object.fromEntries(
      names.map((name) => [name, filterOf(params, name, known[name] ?? null)]),
    ) as Record<keyof Filters, string>;
    const search = params.get('search') ?? '';
    const narrow = (name: string, value: string, replace: boolean) =>
      setParams((current) => put(put(new URLSearchParams(current), name, value), 'page', ''), { replace });
    return {
      page: pageOf(params),
      search,
      filters,
      isNarrowed: search !== '' || names.some((name) => filters[name] !== ALL),
      setPage: (page, replace = false) =>
        setParams((current) => put(new URLSearchParams(current), 'page', page > 1 ? String(page) : ''), {
          replace,
        }),
      // Typing must not fill the history with every pause.
      setSearch: (value) => narrow('search', value, true),
      setFilter: (name, value) => narrow(String(name), value, false),
      clear: () => setParams({}),
    };
  }, [params, setParams, known]);
};
