import PQueue from 'p-queue';

/** Number of calls that run at the same time. */
const AT_ONCE = 8;

/**
 * Calls `work` for every value, at most 8 at a time. After a failure it starts no further call and throws the
 * error.
 */
export async function mapLimit<T>(values: readonly T[], work: (value: T) => Promise<unknown>): Promise<void> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  try {
    await queue.addAll(values.map((value) => () => work(value)));
  } catch (error) {
    queue.clear();
    await queue.onIdle();
    throw error;
  }
}
