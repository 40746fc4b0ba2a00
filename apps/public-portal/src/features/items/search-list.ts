import { type PublicItemsFilter, publicItemsOptions } from '@lost-found/api-client';

const PAGE_SIZE = 12;

/** The search's list. Without a filter it is also where the home page takes its recent finds from: one request serves both. */
export const searchListOptions = (filter: PublicItemsFilter = {}) =>
  publicItemsOptions({ ...filter, pageSize: PAGE_SIZE });
