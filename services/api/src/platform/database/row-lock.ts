import type { EntityManager, FindOneOptions } from 'typeorm';

/**
 * Find options for a row that the transaction will change: no other transaction changes it before the commit. SQLite
 * runs one transaction at a time, so it needs no lock.
 */
export const forUpdate = (manager: EntityManager): Pick<FindOneOptions, 'lock'> =>
  manager.connection.options.type === 'postgres' ? { lock: { mode: 'pessimistic_write' } } : {};

/** Like `forUpdate`, but skips rows that another transaction has locked. */
export const skippingLocked = (manager: EntityManager): Pick<FindOneOptions, 'lock'> =>
  manager.connection.options.type === 'postgres'
    ? { lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' } }
    : {};

/**
 * Like `forUpdate`, for a row that a new row will refer to: no other transaction deletes it before the
 * commit.
 */
export const forReference = (manager: EntityManager): Pick<FindOneOptions, 'lock'> =>
  manager.connection.options.type === 'postgres' ? { lock: { mode: 'for_key_share' } } : {};

/**
 * Serialises transactions on the same named thing, from here to the commit, in every instance of the service. It locks
 * a thing without a row: a count after this call includes the rows of the previous transaction. Take several in a
 * fixed order, or two transactions may deadlock. SQLite runs one transaction at a time, so it does nothing there.
 */
export async function oneAtATime(manager: EntityManager, thing: string): Promise<void> {
  if (manager.connection.options.type !== 'postgres') return;
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [thing]);
}

/** Waits until no `oneAtATime` of the same thing is running, and blocks new ones until the commit. */
export async function whileNoneOf(manager: EntityManager, thing: string): Promise<void> {
  if (manager.connection.options.type !== 'postgres') return;
  await manager.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [thing]);
}
