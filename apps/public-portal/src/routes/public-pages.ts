import { itemPageOptions } from '@lost-found/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { searchListOptions } from '../features/items/search-list';

/** Loads the screens of the public pages. The routes and the prefetch share these functions. */
export const screens = {
  home: async () => (await import(/* webpackChunkName: "home" */ '../features/items/home')).Home,
  search: async () => (await import(/* webpackChunkName: "search" */ './search')).Search,
  item: async () => (await import(/* webpackChunkName: "item" */ './item')).Item,
  report: async () => (await import(/* webpackChunkName: "report" */ '../features/reports/report')).Report,
  'report-lost': async () => (await import(/* webpackChunkName: "report-lost" */ './report-lost')).ReportLost,
};

/** Loads the first items, which the home page and the search show, unless they are in the cache. */
export const loadList = (queries: QueryClient) => queries.ensureInfiniteQueryData(searchListOptions());

/** Loads the data of an item's page, unless it is in the cache. */
export const loadItem = (queries: QueryClient, id: string) => queries.ensureQueryData(itemPageOptions(id));
