import type { User } from './user.entity.js';

/** An account as other modules are handed one: to read. Changing it is the users' module's. */
export type Account = Readonly<Omit<User, 'seq' | 'searchText'>>;
