import { Baseline1764500000000 } from './1764500000000-baseline.js';
import { Unused1764501000000 } from './1764501000000-unused.js';

/** Every migration, oldest first. A new one is a file in this folder and a line here; a published one is never changed. */
export const migrations = [Baseline1764500000000, Unused1764501000000] as const;
