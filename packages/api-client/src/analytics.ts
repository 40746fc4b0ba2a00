import type { Analytics } from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request';

/** The figures of the dashboard. */
export const analyticsOptions = () =>
  queryOptions({
    queryKey: ['analytics'],
    queryFn: ({ signal }) => request<Analytics>('/admin/analytics', { signal }),
  });
