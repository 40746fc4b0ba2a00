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
  const where = { itemId: In([...itemIds]), status: 'pending' };
  const claims = await manager.find<ClaimRow>('claims', { select: { seq: true, itemId: true }, where });
  return new Set(claims.flatMap(({ itemId }) => itemId ?? []));
}
