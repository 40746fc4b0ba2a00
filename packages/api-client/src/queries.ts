import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type QueryParams, request } from './request';

/** What is read from one address, and the key it is kept under. */
export const readOptions = <Answer>(queryKey: readonly unknown[], path: string, query: QueryParams = {}) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => request<Answer>(path, { query, signal }) });

/** One page of a list, kept under its key and what was asked for; the page before stays on screen until it is there. */
export const pageOptions = <Page>(key: readonly unknown[], path: string, query: QueryParams) => ({
  ...readOptions<Page>([...key, query], path, query),
  placeholderData: keepPreviousData,
});
