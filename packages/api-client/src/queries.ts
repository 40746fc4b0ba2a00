import type { List, Message } from '@lost-found/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { nextPage, type QueryParams, request } from './request';

/** Query options for a read: its address and its cache key. */
export const readOptions = <Answer>(queryKey: readonly unknown[], path: string, query: QueryParams = {}) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => request<Answer>(path, { query, signal }) });

/** Query options for a read whose question is too long, or too secret, for an address. */
export const askOptions = <Answer>(queryKey: readonly unknown[], path: string, json: unknown) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => request<Answer>(path, { method: 'POST', json, signal }),
  });

/** The type of query options for a read; with a name, so that the types of the SDK have it. */
export type ReadOptions<Answer> = ReturnType<typeof readOptions<Answer>>;

export interface PageOptions<Page> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Page>;
  placeholderData: typeof keepPreviousData;
}

/** Query options for one page of a list. The previous page stays on screen until the new one arrives. */
export const pageOptions = <Page>(
  key: readonly unknown[],
  path: string,
  query: QueryParams,
): PageOptions<Page> => ({
  queryKey: [...key, query],
  queryFn: ({ signal }) => request<Page>(path, { query, signal }),
  placeholderData: keepPreviousData,
});

/** Query options for a conversation, page by page, the newest first. */
export const messagePagesOptions = (queryKey: readonly string[], path: string, headers = {}) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      request<List<Message>>(path, { query: { page: pageParam }, headers, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
