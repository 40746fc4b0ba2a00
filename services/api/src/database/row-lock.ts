import type { EntityManager, FindOneOptions } from 'typeorm';

/**
 * Options of a find inside a transaction for a row that is about to be changed: nobody else changes it until
 * the commit. On SQLite, where one transaction runs at a time, there is nothing to lock.
 */
export const forUpdate = (manager: EntityManager): Pick<FindOneOptions, 'lock'> =>
  manager.connection.options.type === 'postgres' ? { lock: { mode: 'pessimistic_write' } } : {};

/** As `forUpdate`, for a row that is about to be pointed at: nobody deletes it until the commit. */
export const forReference = (manager: EntityManager): Pick<FindOneOptions, 'lock'> =>
  manager.connection.options.type === 'postgres' ? { lock: { mode: 'for_key_share' } } : {};
