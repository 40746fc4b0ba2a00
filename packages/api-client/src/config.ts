import type { PublicConfig } from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request';

/** What a page needs to know of this campus; but for its lists it changes only with a restart of the service. */
export const configOptions = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => request<PublicConfig>('/config', { signal }),
    staleTime: 300_000,
  });
