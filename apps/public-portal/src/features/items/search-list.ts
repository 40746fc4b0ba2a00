import { type PublicItemsFilter, publicItemsOptions } from '@lost-found/api-client';

const PAGE_SIZE = 12;

/** The search's list. Without a filter it is also where the home page takes its recent finds from: one request serves both. */
export const searchListOptions = (filter: PublicItemsFilter = {}, firstPage = 1) =>
  publicItemsOptions({ ...filter, pageSize: PAGE_SIZE }, firstPage);

/** Where a page of a search is. */
export const addressOf = (filter: PublicItemsFilter, page = 1): string => {
  const asked = Object.entries({ ...filter, page: page > 1 ? String(page) : undefined });
  const params = new URLSearchParams(
    asked.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return params.size > 0 ? `/search?${params}` : '/search';
};
