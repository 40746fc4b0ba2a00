import type { PublicConfig } from '@lost-found/contracts';
import { readOptions } from './queries';

/** The public config. Its lists can change at any time, everything else with a restart of the service. */
export const configOptions = () => ({
  ...readOptions<PublicConfig>(['config'], '/config'),
  staleTime: 300_000,
});
