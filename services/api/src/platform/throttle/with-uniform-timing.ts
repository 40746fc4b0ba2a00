// biome-ignore lint/style/noRestrictedImports: it hides how long the work really took
import { setTimeout as delay } from 'node:timers/promises';

/** Answers come at multiples of this, in milliseconds: far more than finding or not finding an account makes. */
const STEP_MS = 250;

/**
 * Lets work end at the next even moment, however it ends: what was done for an account that exists takes a
 * few milliseconds more than nothing, and nobody is to measure that.
 */
export async function withUniformTiming<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await delay(STEP_MS - ((performance.now() - start) % STEP_MS));
  }
}
