import type { List, LogActionsList, LogEntry, LogsQuery } from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pageOptions } from './queries';
import { request } from './request';

/** System Logs: one page. */
export const logsOptions = (query: Partial<LogsQuery>) =>
  pageOptions<List<LogEntry>>(['logs'], '/admin/logs', query);

/** The distinct actions logged so far. */
export const logActionsOptions = () =>
  queryOptions({
    queryKey: ['logs', 'actions'],
    queryFn: async ({ signal }) => (await request<LogActionsList>('/admin/logs/actions', { signal })).data,
  });
