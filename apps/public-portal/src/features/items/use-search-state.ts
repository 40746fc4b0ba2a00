import type { PublicItemsFilter } from '@lost-found/api-client';
import { type Choices, limits } from '@lost-found/contracts';
import { useSearchParams } from '@lost-found/router';
import { readPage } from '../../lib/list/pages';

const known = (values: readonly string[], value: string | null): string | undefined =>
  values.find((one) => one === value);

/** What is looked for, of all that an address may say. */
export const readFilter = (
  params: URLSearchParams,
  { categories, locations }: Pick<Choices, 'categories' | 'locations'>,
) => ({
  search: params.get('search')?.trim().slice(0, limits.searchMax) || undefined,
  category: known(categories, params.get('category')),
  location: known(locations, params.get('location')),
});

/** A change of what is looked for is in force at once: later, it would overwrite what is typed by then. */
const NARROWING = { replace: true, preventScrollReset: true, flushSync: true };

/** What is looked for, kept in the address: it can be shared, and Back goes back. */
export const useSearchState = (choices: Choices) => {
  const [params, setParams] = useSearchParams();

  const put = (name: string, value: string | undefined) => (current: URLSearchParams) => {
    if (value) current.set(name, value);
    else current.delete(name);
    // Of another search, the page says nothing.
    current.delete('page');
    return current;
  };
  return {
    filter: readFilter(params, choices) satisfies PublicItemsFilter,
    /** Where the results begin: past the first page only by a link that works without a script. */
    firstPage: readPage(params),
    setFilter: (name: 'search' | 'category' | 'location', value: string) =>
      setParams(put(name, value), NARROWING),
    clear: () => setParams(() => new URLSearchParams(), NARROWING),
  };
};
