import type { List, LogActionsList, LogEntry, LogsQuery } from '@lost-found/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './request';

/** System Logs: one page. */
export const logsOptions = (query: Partial<LogsQuery>) =>
  queryOptions({
    queryKey: ['logs', query],
    queryFn: ({ signal }) => request<List<LogEntry>>('/admin/logs', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The distinct actions logged so far. */
export const logActionsOptions = () =>
  queryOptions({
    queryKey: ['logs', 'actions'],
    queryFn: async ({ signal }) => (await request<LogActionsList>('/admin/logs/actions', { signal })).data,
  });
