// biome-ignore lint/style/noRestrictedImports: it hides how long the work really took
import { setTimeout as delay } from 'node:timers/promises';

/** Answers come at multiples of this, in milliseconds: far more than finding or not finding an account makes. */
const STEP_MS = 250;

/**
 * Delays the end of work, success or failure, to the next even moment: work for an existing account takes some
 * milliseconds more, and callers must not be able to measure that.
 */
export async function withUniformTiming<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await delay(STEP_MS - ((performance.now() - start) % STEP_MS));
  }
}
