import type {
  AdminItem,
  DecidedReporter,
  List,
  PageQuery,
  Reporter,
  ReporterPage,
  ReportersQuery,
} from '@lost-found/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { path, request } from './request';

/** Manage Reporters: one page. */
export const reportersOptions = (query: Partial<ReportersQuery>) =>
  queryOptions({
    queryKey: ['reporters', query],
    queryFn: ({ signal }) => request<List<Reporter>>('/admin/reporters', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** A reporter with the latest of their items. */
export const reporterOptions = (id: string) =>
  queryOptions({
    queryKey: ['reporters', id],
    queryFn: ({ signal }) => request<ReporterPage>(path`/admin/reporters/${id}`, { signal }),
  });

/** All that somebody reported: one page. */
export const reporterItemsOptions = (id: string, query: Partial<PageQuery> = {}) =>
  queryOptions({
    queryKey: ['reporters', id, 'items', query],
    queryFn: ({ signal }) => request<List<AdminItem>>(path`/admin/reporters/${id}/items`, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Verify Reporter; once more changes nothing. */
export const verifyReporter = (id: string) =>
  request<DecidedReporter>(path`/admin/reporters/${id}/verify`, { method: 'POST' });

/** Takes Verify Reporter back. */
export const unverifyReporter = (id: string) =>
  request<DecidedReporter>(path`/admin/reporters/${id}/unverify`, { method: 'POST' });
