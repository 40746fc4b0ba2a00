import type { SetupStatus } from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request';

const pollMs = 1_000;

/** How far the database is (§4); asked again every second while it is being initialised. */
export const setupOptions = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: ({ signal }) => request<SetupStatus>('/setup', { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'initializing' ? pollMs : false),
  });
