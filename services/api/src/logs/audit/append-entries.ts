import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { getHash, type Head } from '../../platform/database/log-chain/chain.js';
import { timeForSql } from '../../platform/database/query/order.js';
import { joined, runSql, sql } from '../../platform/database/query/sql.js';
import type { SystemLog } from './system-log.entity.js';

/** An entry before it has its place in the log. */
export type NewEntry = Omit<SystemLog, 'seq' | 'hash' | 'addressProof'>;

/**
 * Adds entries to the end of the log, each with the hash of the one before. The last statements of a transaction: others
 * wait for the head of the log from here on, and one that waits for nothing more cannot stop them for ever. In SQL, because
 * every change writes here, and building entities took most of the time.
 */
export async function appendEntries(manager: EntityManager, entries: readonly NewEntry[]): Promise<void> {
  const isPostgres = manager.connection.options.type === 'postgres';
  const [newest] = await manager.query<Head[]>(
    `SELECT "seq", "hash" FROM "log_head"${isPostgres ? ' FOR UPDATE' : ''}`,
  );
  if (!newest) throw new Error('log_head has no row');
  let head = newest;
  const rows = entries.map((entry) => {
    const details = JSON.stringify(entry.details);
    const row = { ...entry, details, seq: head.seq + 1, addressProof: randomUUID() };
    head = { seq: row.seq, hash: getHash(head.hash, row) };
    const createdAt = timeForSql(row.createdAt, isPostgres);
    return sql`(${row.seq}, ${row.id}, ${row.userId}, ${row.action}, ${row.itemId}, ${details}, ${row.ipAddress},
      ${row.userAgent}, ${createdAt}, ${row.searchText}, ${head.hash}, ${row.addressProof})`;
  });
  await runSql(
    manager,
    sql`INSERT INTO "system_logs" ("seq", "id", "user_id", "action", "item_id", "details", "ip_address",
      "user_agent", "created_at", "search_text", "hash", "address_proof") VALUES ${joined(rows, ', ')}`,
  );
  await runSql(manager, sql`UPDATE "log_head" SET "seq" = ${head.seq}, "hash" = ${head.hash}`);
}
