import { type FindOptionsWhere, In, type ObjectLiteral, type Repository } from 'typeorm';
import type { UnitOfWork } from './unit-of-work.js';

/** Rows that one transaction removes: others wait for it on SQLite. */
const BATCH = 200;

/**
 * Removes what is no longer needed, a few rows at a time.
 * @param key a unique column
 * @param signal stops between two batches
 * @returns how many rows
 */
export async function deleteInBatches<E extends ObjectLiteral>(
  unitOfWork: UnitOfWork,
  repository: Repository<E>,
  key: keyof E & string,
  where: FindOptionsWhere<E>,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  while (!signal.aborted) {
    const rows = await repository.find({ where, take: BATCH });
    if (rows.length === 0) break;
    const these = { [key]: In(rows.map((row) => row[key])) } as FindOptionsWhere<E>;
    await unitOfWork.transaction((manager) => manager.delete(repository.target, these));
    deleted += rows.length;
  }
  return deleted;
}
