import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { getHash } from '../../platform/database/log-chain/chain.js';
import { LogHead } from './log-head.entity.js';
import { SystemLog } from './system-log.entity.js';

/** An entry before it has its place in the log. */
export type NewEntry = Omit<SystemLog, 'seq' | 'hash' | 'addressProof'>;

/**
 * Adds entries to the end of the log, each with the hash of the one before. The last statements of a transaction: others
 * wait for the head of the log from here on, and one that waits for nothing more cannot stop them for ever.
 */
export async function appendEntries(manager: EntityManager, entries: readonly NewEntry[]): Promise<void> {
  const isPostgres = manager.connection.options.type === 'postgres';
  let head = await manager.findOneOrFail(LogHead, {
    where: { id: 1 },
    ...(isPostgres && { lock: { mode: 'pessimistic_write' } }),
  });
  const rows = entries.map((entry) => {
    const row = { ...entry, seq: head.seq + 1, addressProof: randomUUID() };
    const hash = getHash(head.hash, { ...row, details: JSON.stringify(row.details) });
    head = { id: 1, seq: row.seq, hash };
    return { ...row, details: row.details as never, hash };
  });
  await manager.insert(SystemLog, rows);
  await manager.update(LogHead, { id: 1 }, { seq: head.seq, hash: head.hash });
}
