import type { PublicConfig, SetupStatus } from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type ReadOptions, readOptions } from './queries';
import { request } from './request';

/** The public config. Its lists can change at any time, everything else with a restart of the service. */
export const configOptions = (): ReadOptions<PublicConfig> => ({
  ...readOptions<PublicConfig>(['config'], '/config'),
  staleTime: 300_000,
});

const pollMs = 1_000;

/** The state of the database set-up (§4); asked every second until it is ready, and never again after that. */
export const setupOptions = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: ({ signal }) => request<SetupStatus>('/setup', { signal }),
    staleTime: ({ state }) => (state.data?.state === 'ready' ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (state.data?.state === 'initializing' ? pollMs : false),
  });
