import type { DataSource } from 'typeorm';
import { getHash, type Head, isErased, NO_ENTRY } from '../../platform/database/log-chain/chain.js';
import { readEntries, type StoredEntry } from '../../platform/database/log-chain/read-entries.js';
import type { SqlRunner } from '../../platform/database/query/sql.js';
import { buildLogSearchText, textWithoutAddress } from './log-search-text.js';

/** Entries per statement: other work of the service runs between two. */
const BATCH = 500;
/** Addresses are kept at least so long, in milliseconds. */
const ADDRESS_KEPT_MS = 6 * 86_400_000;

/** What was found of a log. */
export interface Verified {
  /** Number of entries that were read. */
  readonly entries: number;
  /** The newest entry. */
  readonly head: Head;
  /** The first thing that is wrong, as a sentence; null if nothing is. */
  readonly problem: string | null;
}

interface Options {
  /** The present, in milliseconds. */
  readonly now: number;
  /** An entry from which on the log is read, as a receipt or an e-mail names it. */
  readonly from?: Head | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Reads the audit log and finds the first entry that was changed, removed, put in between or moved (ADR 82). Without `from`
 * it reads every entry.
 */
export async function verifyLog({ manager }: DataSource, { now, from, signal }: Options): Promise<Verified> {
  let before: Head = NO_ENTRY;
  let entries = 0;
  const end = (problem: string | null): Verified => ({ entries, head: before, problem });
  if (from) {
    const [known] = await readEntries(manager, from.seq - 1, 1);
    const isThere = known?.seq === from.seq;
    if (!isThere || !known.hash.startsWith(from.hash))
      return end(getMissing(from, await readHead(manager), isThere));
    before = known;
  }
  for (;;) {
    signal?.throwIfAborted();
    const rows = await readEntries(manager, before.seq, BATCH);
    for (const row of rows) {
      const problem = findProblem(before, row, now);
      if (problem) return end(problem);
      before = row;
      entries += 1;
    }
    if (rows.length > 0) continue;
    const newest = await readHead(manager);
    // The service may have added entries since the last ones were read.
    const [added] = newest.seq > before.seq ? await readEntries(manager, before.seq, 1) : [];
    if (!added) return end(findWrongEnd(before, newest));
  }
}

async function readHead(runner: SqlRunner): Promise<Head> {
  const [head] = await runner.query<Record<string, unknown>[]>('SELECT "seq", "hash" FROM "log_head"');
  return { seq: Number(head?.seq ?? 0), hash: String(head?.hash ?? '') };
}

function getMissing(from: Head, head: Head, isThere: boolean): string {
  if (isThere) return `Entry ${from.seq} is not the one that is named: it, or one before it, was changed.`;
  return head.seq < from.seq
    ? `There is no entry ${from.seq}: the log ends at ${head.seq}. Entries were removed, or an older log was restored.`
    : `Entry ${from.seq} was removed.`;
}

function findWrongEnd(last: Head, newest: Head): string | null {
  if (last.seq < newest.seq)
    return `The newest entries were removed: the log ends at entry ${last.seq}, not at ${newest.seq}.`;
  if (last.seq > newest.seq) return `Entry ${newest.seq + 1} was put in at the end.`;
  return last.hash === newest.hash ? null : 'The note of the newest entry was changed.';
}

function findProblem(before: Head, entry: StoredEntry, now: number): string | null {
  if (getHash(before.hash, entry) !== entry.hash)
    return entry.seq > before.seq + 1
      ? `Entry ${before.seq + 1} was removed, or entry ${entry.seq} was changed or put in.`
      : `Entry ${entry.seq} was changed, moved or put in.`;
  const text = buildLogSearchText(entry);
  const isWithout = isErased(entry);
  if (entry.searchText !== (isWithout ? textWithoutAddress(text) : text))
    return `The text by which entry ${entry.seq} is found was changed.`;
  if (isWithout && entry.createdAt.getTime() > now - ADDRESS_KEPT_MS)
    return `The address of entry ${entry.seq} was erased before its time.`;
  return null;
}
