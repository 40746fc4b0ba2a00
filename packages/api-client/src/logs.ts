import type { List, LogActionsList, LogEntry, LogsQuery } from '@lost-found/contracts';
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
