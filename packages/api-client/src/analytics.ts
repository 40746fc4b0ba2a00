import type { Analytics, Queues } from '@lost-found/contracts';
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
