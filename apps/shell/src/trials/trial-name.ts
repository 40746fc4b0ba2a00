import type { Trials } from '../remotes/trials';

/** 'first-part 1.2.0-3f2a9c1b', or several of them. */
export const nameTrials = (trials: Trials): string =>
  Object.entries(trials)
    .map((trial) => trial.join(' '))
    .join(', ');
