import type { PublicItemsFilter } from '@lost-found/api-client';
import { type Choices, limits } from '@lost-found/contracts';
import { useSearchParams } from '@lost-found/router';
import { readPage } from '../../shared/list/pages';

/** The choices of the filter by time: today, the last week, the last month, in days. */
export const daysBack = [1, 7, 30] as const;

const known = (values: readonly string[], value: string | null): string | undefined =>
  values.find((other) => other === value);

/** Reads the search filter from the address. Ignores unknown categories and locations. */
export const readFilter = (
  params: URLSearchParams,
  { categories, locations }: Pick<Choices, 'categories' | 'locations'>,
) => ({
  search: params.get('search')?.trim().slice(0, limits.searchMax) || undefined,
  category: known(categories, params.get('category')),
  location: known(locations, params.get('location')),
  foundWithin: daysBack.find((days) => String(days) === params.get('foundWithin')),
});

/** Applies a changed filter synchronously. A later update would overwrite the text that the visitor typed since. */
const NARROWING = { replace: true, preventScrollReset: true, flushSync: true };

/** Keeps the search filter in the address. The visitor can share the address and go back. */
export const useSearchState = (choices: Choices) => {
  const [params, setParams] = useSearchParams();

  const put = (name: string, value: string | undefined) => (current: URLSearchParams) => {
    if (value) current.set(name, value);
    else current.delete(name);
    // A changed filter starts at page 1.
    current.delete('page');
    return current;
  };
  return {
    filter: readFilter(params, choices) satisfies PublicItemsFilter,
    /** The first page of the results. It is above 1 only after a page link for visitors without scripts. */
    firstPage: readPage(params),
    setFilter: (name: 'search' | 'category' | 'location' | 'foundWithin', value: string) =>
      setParams(put(name, value), NARROWING),
    clear: () => setParams(() => new URLSearchParams(), NARROWING),
  };
};
