import type { PublicItemsFilter } from '@lost-found/api-client';
import { campusLocations, foundCategories, limits } from '@lost-found/contracts';
import { useLocation, useNavigate, useSearchParams } from '@lost-found/router';

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((one) => one === value);

const readFilter = (params: URLSearchParams) => ({
  search: params.get('search')?.trim().slice(0, limits.searchMax) || undefined,
  category: known(foundCategories, params.get('category')),
  location: known(campusLocations, params.get('location')),
});

/** A change of what is looked for is in force at once: later, it would overwrite what is typed by then. */
const NARROWING = { replace: true, preventScrollReset: true, flushSync: true };

/** What is looked for and which item is open, kept in the address: it can be shared, and Back goes back. */
export const useSearchState = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const opened = useLocation().state as { openedHere?: boolean } | null;

  const put = (name: string, value: string | undefined) => (current: URLSearchParams) => {
    if (value) current.set(name, value);
    else current.delete(name);
    return current;
  };
  return {
    filter: readFilter(params) satisfies PublicItemsFilter,
    setFilter: (name: 'search' | 'category' | 'location', value: string) =>
      setParams(put(name, value), NARROWING),
    clear: () => setParams(() => new URLSearchParams(), NARROWING),
    openItemId: params.get('item'),
    openItem: (id: string) =>
      setParams(put('item', id), { state: { openedHere: true }, preventScrollReset: true }),
    closeItem: () => {
      if (opened?.openedHere) navigate(-1);
      else setParams(put('item', undefined), { replace: true, preventScrollReset: true });
    },
  };
};
