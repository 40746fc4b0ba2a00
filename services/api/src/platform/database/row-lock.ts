import type { EntityManager, FindOneOptions } from 'typeorm';

/**
 * Options of a find inside a transaction for a row that is about to be changed: nobody else changes it until
 * the commit. On SQLite, where one transaction runs at a time, there is nothing to lock.
 */
export const forUpdate = (manager: EntityManager): Pick<FindOneOptions, 'lock'> =>
  manager.connection.options.type === 'postgres' ? { lock: { mode: 'pessimistic_write' } } : {};

/** As `forUpdate`, of rows that nobody else is about to change: what is locked is not waited for, as if it were not there. */
export const skippingLocked = (manager: EntityManager): Pick<FindOneOptions, 'lock'> =>
  manager.connection.options.type === 'postgres'
    ? { lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' } }
    : {};

/** As `forUpdate`, for a row that is about to be pointed at: nobody deletes it until the commit. */
export const forReference = (manager: EntityManager): Pick<FindOneOptions, 'lock'> =>
  manager.connection.options.type === 'postgres' ? { lock: { mode: 'for_key_share' } } : {};

/**
 * Lets one transaction at a time go on from here to its commit, of all that name the same thing, in every instance
 * of the service. For what has no row to lock: what is counted after it includes what the one before added. Whoever
 * takes several needs an order for them, or two may wait for each other. On SQLite, where one transaction runs at a
 * time anyway, there is nothing to do.
 */
export async function oneAtATime(manager: EntityManager, thing: string): Promise<void> {
  if (manager.connection.options.type !== 'postgres') return;
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [thing]);
}

/** Goes on once no `oneAtATime` of the same thing is under way, and lets none begin until the commit. */
export async function whileNoneOf(manager: EntityManager, thing: string): Promise<void> {
  if (manager.connection.options.type !== 'postgres') return;
  await manager.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [thing]);
}
