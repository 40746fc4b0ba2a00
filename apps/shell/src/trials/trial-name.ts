import type { RequestedTrials } from '../remotes/trials';

/** 'first-part 1.2.0-3f2a9c1b', or several of them. */
export const nameTrials = (trials: RequestedTrials): string =>
  Object.entries(trials)
    .map((trial) => trial.join(' '))
    .join(', ');
