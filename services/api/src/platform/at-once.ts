import PQueue from 'p-queue';

/** How many are under way at the same time. */
const AT_ONCE = 8;

/** Does the same with each value, some at once. After a failure, which is thrown, no other is begun. */
export async function someAtOnce<T>(
  values: readonly T[],
  work: (value: T) => Promise<unknown>,
): Promise<void> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  try {
    await queue.addAll(values.map((value) => () => work(value)));
  } catch (error) {
    queue.clear();
    await queue.onIdle();
    throw error;
  }
}
