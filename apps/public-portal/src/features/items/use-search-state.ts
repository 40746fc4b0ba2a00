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

/** What is looked for and which item is open, kept in the address: it can be shared, and Back goes back. */
export const useSearchState = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const opened = useLocation().state as { openedHere?: boolean } | null;

  const changed = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  return {
    filter: readFilter(params) satisfies PublicItemsFilter,
    setFilter: (name: 'search' | 'category' | 'location', value: string) =>
      setParams(changed(name, value), { replace: true, preventScrollReset: true }),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
    openItemId: params.get('item'),
    openItem: (id: string) =>
      setParams(changed('item', id), { state: { openedHere: true }, preventScrollReset: true }),
    closeItem: () => {
      if (opened?.openedHere) navigate(-1);
      else setParams(changed('item', undefined), { replace: true, preventScrollReset: true });
    },
  };
};
