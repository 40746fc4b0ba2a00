import type { Candidates } from './candidates.js';
import type { Spelling } from './spelling.js';
import { type Report, traitsOf } from './traits.js';
import { limits } from './weights.js';

/**
 * Adds many reports without blocking: works for a few milliseconds, then yields to the event loop.
 * @param pause yields, as `setImmediate` of node:timers/promises does
 */
export async function addInSlices(
  candidates: Pick<Candidates, 'add'>,
  reports: Iterable<readonly [id: string, report: Report]>,
  spelling: Spelling,
  pause: () => Promise<unknown>,
): Promise<void> {
  let until = performance.now() + limits.sliceMs;
  for (const [id, report] of reports) {
    candidates.add(id, traitsOf(report, spelling));
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + limits.sliceMs;
  }
}
