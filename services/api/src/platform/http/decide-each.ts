import type { BulkOutcome, Decided } from '@lost-found/contracts';
import { Logger } from '@nestjs/common';
import { toDomainError } from './send-problem.js';

const logger = new Logger('EachOfMany');

/**
 * Does the same with many rows, each in a transaction of its own: one refusal does not undo the others.
 * @returns what became of each, once for each, in the order of the ids
 */
export async function decideEach(
  ids: readonly string[],
  change: (id: string) => Promise<Decided>,
): Promise<BulkOutcome> {
  const data: BulkOutcome['data'] = [];
  for (const id of new Set(ids.map((value) => value.toLowerCase()))) {
    data.push({ id, ...(await getOutcome(() => change(id))) });
  }
  return { data };
}

async function getOutcome(change: () => Promise<Decided>): Promise<Omit<BulkOutcome['data'][number], 'id'>> {
  try {
    return { ok: true, ...(await change()) };
  } catch (error) {
    const { code } = toDomainError(error);
    if (code === 'internal_error') logger.error(error);
    return { ok: false, code };
  }
}
