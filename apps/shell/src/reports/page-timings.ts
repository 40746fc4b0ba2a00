import { reportClientTimings } from '@lost-found/api-client';
import type { ClientLoad } from '@lost-found/contracts';

/** A page with fewer interactions has its slowest one as its figure, any other its 98th percentile (INP). */
const EXCLUDED_ONE_IN = 50;
/** Shorter interactions are not worth an entry, in milliseconds. */
const SHORTEST = 40;

const observe = (type: string, remember: (entry: PerformanceEntry) => void) => {
  // A browser without this type ignores it.
  new PerformanceObserver((list) => list.getEntries().forEach(remember)).observe({
    type,
    buffered: true,
    durationThreshold: SHORTEST,
  } as PerformanceObserverInit);
};

/** Returns the duration by which all but one of fifty interactions were painted; undefined without a slow one. */
const interactionOf = (durations: ReadonlyMap<number, number>, count: number): number | undefined => {
  const sorted = [...durations.values()].sort((a, b) => b - a);
  return sorted[Math.min(sorted.length - 1, Math.floor(count / EXCLUDED_ONE_IN))];
};

let isWatching = false;

/**
 * Reports how fast a release was, when the page is left or put into the background for the first time. Only the first
 * release of a page counts, because the largest paint is its own.
 * @param load milliseconds until the remote was ready
 */
export const watchTimings = (release: ClientLoad, load: number): void => {
  if (isWatching) return;
  isWatching = true;
  let largestPaint: number | undefined;
  const durations = new Map<number, number>();
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime;
  });
  observe('event', (entry) => {
    const { interactionId = 0, duration } = entry as PerformanceEventTiming & { interactionId?: number };
    if (interactionId) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const count = (performance as { interactionCount?: number }).interactionCount ?? durations.size;
    const interaction = interactionOf(durations, count);
    void reportClientTimings({
      ...release,
      load,
      ...(largestPaint !== undefined && { largestPaint }),
      ...(interaction !== undefined && { interaction }),
    });
  };
  document.addEventListener('visibilitychange', send);
};
