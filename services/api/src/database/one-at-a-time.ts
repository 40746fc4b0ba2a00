import type { EntityManager } from 'typeorm';

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
