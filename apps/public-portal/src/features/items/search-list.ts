import { type PublicItemsFilter, publicItemsOptions } from '@lost-found/api-client';

const PAGE_SIZE = 12;

/**
 * Returns the query options of the search. The home page reads its recent items from the list without a filter, so one
 * request serves both pages.
 * @param firstPage number of the first page, from 1
 */
export const searchListOptions = (filter: PublicItemsFilter = {}, firstPage = 1) =>
  publicItemsOptions({ ...filter, pageSize: PAGE_SIZE }, firstPage);

/** Days in which the items of the home page's second row leave. */
const LEAVING_DAYS = 14;

/** Returns the query options of the items that leave soon. */
export const leavingListOptions = () => publicItemsOptions({ leavingWithin: LEAVING_DAYS, pageSize: 4 });

/** Returns the path and query of one page of a search. */
export const getAddress = (filter: PublicItemsFilter, page = 1): string => {
  const parameters = Object.entries({ ...filter, page: page > 1 ? String(page) : undefined });
  const params = new URLSearchParams(
    parameters.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return params.size > 0 ? `/search?${params}` : '/search';
};
