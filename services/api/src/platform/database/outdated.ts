import {
  Between,
  type FindOperator,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  type ObjectLiteral,
  Or,
  type Repository,
} from 'typeorm';
import type { UnitOfWork } from './unit-of-work.js';

/** Something that is no longer needed. */
export interface Outdated {
  count(): Promise<number>;
  /** @param signal stops between two batches; what went by then stays gone  @returns how much went */
  erase(signal: AbortSignal): Promise<number>;
}

/** Cases that one transaction erases: others wait for it on SQLite. */
export const CASES_AT_ONCE = 25;
/** The same of rows that are only removed. */
const ROWS_AT_ONCE = 200;

/**
 * @param eraseSome erases a few, and answers how many; 0 once there are none left
 * @returns how many were erased
 */
export async function inBatches(signal: AbortSignal, eraseSome: () => Promise<number>): Promise<number> {
  let erased = 0;
  while (!signal.aborted) {
    const some = await eraseSome();
    if (some === 0) break;
    erased += some;
  }
  return erased;
}

/** Rows that are removed, and nothing else. @param key a unique column */
export const outdatedRows = <E extends ObjectLiteral>(
  unitOfWork: UnitOfWork,
  repository: Repository<E>,
  key: keyof E & string,
  where: FindOptionsWhere<E>,
): Outdated => ({
  count: () => repository.countBy(where),
  erase: (signal) =>
    inBatches(signal, async () => {
      const rows = await repository.find({ where, take: ROWS_AT_ONCE });
      const these = { [key]: In(rows.map((row) => row[key])) } as FindOptionsWhere<E>;
      if (rows.length > 0)
        await unitOfWork.transaction((manager) => manager.delete(repository.target, these));
      return rows.length;
    }),
});

/** Times at which open cases without changes end. */
export interface OpenTerms {
  readonly at: Date;
  /** Cases that were not touched since are closed, where their owner was warned in time. */
  readonly closed: Date;
  /** Owners of cases without a change since this time are warned. */
  readonly warned: Date;
  /** A warning of before is long enough ago. */
  readonly noticed: Date;
}

/** The condition of a warning that is still to be sent: one of before the last change counts no more. */
export const toBeWarned = ({ warned }: OpenTerms): FindOperator<Date> => Or<Date>(IsNull(), LessThan(warned));

/** The condition of a warning that was sent in time, and since the last change. */
export const wasWarned = ({ closed, noticed }: OpenTerms): FindOperator<Date> => Between(closed, noticed);
