import type { PublicConfig } from '@lost-found/contracts';
import { type ReadOptions, readOptions } from './queries';

/** The public config. Its lists can change at any time, everything else with a restart of the service. */
export const configOptions = (): ReadOptions<PublicConfig> => ({
  ...readOptions<PublicConfig>(['config'], '/config'),
  staleTime: 300_000,
});
