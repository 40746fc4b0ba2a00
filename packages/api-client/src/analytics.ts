import type { Analytics, Figures, FiguresQuery, Queues } from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request';

/** The figures of the dashboard. */
export const analyticsOptions = () =>
  queryOptions({
    queryKey: ['analytics'],
    queryFn: ({ signal }) => request<Analytics>('/admin/analytics', { signal }),
  });

/** How much waits for the desk. */
export const queuesOptions = () =>
  queryOptions({
    queryKey: ['queues'],
    queryFn: ({ signal }) => request<Queues>('/admin/queues', { signal }),
  });

/** How the desk does, of what was reported in a range of days; by week or term. */
export const figuresOptions = (asked: FiguresQuery) =>
  queryOptions({
    queryKey: ['figures', asked],
    queryFn: ({ signal }) => request<Figures>('/admin/figures', { query: asked, signal }),
  });
