import type { BulkOutcome, ProblemCode } from '@lost-found/contracts';
import { Logger } from '@nestjs/common';
import { toDomainError } from './errors/to-domain-error.js';

const logger = new Logger('EachOfMany');

/**
 * Does the same with many rows, each in a transaction of its own: one refusal does not undo the others.
 * @returns what became of each, once for each, in the order of the ids
 */
export async function eachOfMany(
  ids: readonly string[],
  change: (id: string) => Promise<void>,
): Promise<BulkOutcome> {
  const data: BulkOutcome['data'] = [];
  for (const id of new Set(ids.map((given) => given.toLowerCase()))) {
    const code = await refusalOf(() => change(id));
    data.push({ id, ok: code === undefined, ...(code && { code }) });
  }
  return { data };
}

async function refusalOf(change: () => Promise<void>): Promise<ProblemCode | undefined> {
  try {
    await change();
    return undefined;
  } catch (error) {
    const { code } = toDomainError(error);
    if (code === 'internal_error') logger.error(error);
    return code;
  }
}
