import { readTime } from '../query/order.js';
import type { SqlRunner } from '../query/sql.js';
import type { ChainedEntry } from './chain.js';

/** An entry as it is stored, with its hash. */
export interface StoredEntry extends ChainedEntry {
  readonly hash: string;
  readonly searchText: string;
}

/**
 * Reads entries of the audit log without an entity: a million must not take long.
 * @param after number of the entry before the first one
 * @param most number of entries
 */
export async function readEntries(runner: SqlRunner, after: number, most: number): Promise<StoredEntry[]> {
  const isPostgres = runner.connection.options.type === 'postgres';
  const rows = await runner.query<Record<string, unknown>[]>(
    `SELECT "seq", "id", "user_id", "action", "item_id", "details"${isPostgres ? '::text' : ''} AS "details",
      "ip_address", "user_agent", "address_proof", "created_at", "hash", "search_text"
     FROM "system_logs" WHERE "seq" > ${after} ORDER BY "seq" LIMIT ${most}`,
  );
  return rows.map((row) => ({
    seq: Number(row.seq),
    id: String(row.id),
    userId: row.user_id === null ? null : String(row.user_id),
    action: String(row.action),
    itemId: row.item_id === null ? null : String(row.item_id),
    details: String(row.details),
    ipAddress: String(row.ip_address),
    userAgent: String(row.user_agent),
    addressProof: String(row.address_proof),
    createdAt: readTime(row.created_at),
    hash: String(row.hash),
    searchText: String(row.search_text),
  }));
}
