import type { RequestedTrials } from '../remotes/trials';

/** Returns 'first-part 1.2.0-3f2a9c1b', or a comma-separated list of such names. */
export const nameTrials = (trials: RequestedTrials): string =>
  Object.entries(trials)
    .map((trial) => trial.join(' '))
    .join(', ');
