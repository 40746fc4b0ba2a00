import type { PublicConfig } from '@lost-found/contracts';
import { readOptions } from './queries';

/** What a page needs to know of this campus; but for its lists it changes only with a restart of the service. */
export const configOptions = () => ({
  ...readOptions<PublicConfig>(['config'], '/config'),
  staleTime: 300_000,
});
