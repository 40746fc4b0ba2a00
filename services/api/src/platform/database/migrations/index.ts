import { RateLimits1763712380000 } from './1763712380000-rate-limits.js';
import { Baseline1763712400000 } from './1763712400000-baseline.js';

/** Every migration, oldest first; the baseline makes the other tables. A new one is a file in this folder and a line here. */
export const migrations = [RateLimits1763712380000, Baseline1763712400000] as const;
