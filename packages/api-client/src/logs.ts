import type { List, LogActionsList, LogEntry, LogsQuery, NewestLogEntry } from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pageOptions } from './queries';
import { request } from './request';

export const logsOptions = (query: Partial<LogsQuery>) =>
  pageOptions<List<LogEntry>>(['logs'], '/admin/logs', query);

export const logActionsOptions = () =>
  queryOptions({
    queryKey: ['logs', 'actions'],
    queryFn: async ({ signal }) => (await request<LogActionsList>('/admin/logs/actions', { signal })).data,
  });

/** Number and hash of the newest entry, as it is now: each receipt asks again. */
export const newestLogEntryOptions = () =>
  queryOptions({
    queryKey: ['logs', 'newest'],
    queryFn: ({ signal }) => request<NewestLogEntry>('/admin/logs/newest', { signal }),
    staleTime: 0,
    gcTime: 0,
  });
