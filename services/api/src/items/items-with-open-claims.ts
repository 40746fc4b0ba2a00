import { type EntityManager, In } from 'typeorm';

interface ClaimRow {
  readonly seq: number;
  readonly itemId: string | null;
  readonly status: string;
}

/** Returns the ids of the given items that have a claim waiting for a decision. */
export async function itemsWithOpenClaims(
  manager: EntityManager,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (itemIds.length === 0) return new Set();
  // With the status, SQLite would read all pending claims.
  const where = { itemId: In([...itemIds]) };
  const select = { seq: true, itemId: true, status: true } as const;
  const claims = await manager.find<ClaimRow>('claims', { select, where });
  return new Set(claims.flatMap(({ itemId, status }) => (status === 'pending' && itemId) || []));
}
