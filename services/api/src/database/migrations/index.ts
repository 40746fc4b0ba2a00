import { Foundation1763712000000 } from './1763712000000-foundation.js';
import { ItemsAndClaims1763712100000 } from './1763712100000-items-and-claims.js';

/** Every migration, oldest first. A new one is a file in this folder and a line here. */
export const migrations = [Foundation1763712000000, ItemsAndClaims1763712100000] as const;
