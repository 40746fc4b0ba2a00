import { type PageTiming, pageTimingNames } from '@lost-found/contracts';

/** Limits of the intervals in which pages are counted, in milliseconds; a last one has all slower pages. */
const timingBounds = [50, 100, 150, 200, 300, 500, 800, 1_200, 1_800, 2_500, 4_000, 8_000, 30_000];

/** Pages by interval, for each timing. Counts of two instances or days can be added. */
export type TimingCounts = Partial<Record<PageTiming, number[]>>;

/** Counts one page. */
export const countTimings = (timings: Partial<Record<PageTiming, number | undefined>>): TimingCounts => {
  const counts: TimingCounts = {};
  for (const name of pageTimingNames) {
    const ms = timings[name];
    if (ms === undefined) continue;
    const interval = timingBounds.findIndex((bound) => ms <= bound);
    counts[name] = timingBounds.map((_, index) => Number(index === interval)).concat(Number(interval < 0));
  }
  return counts;
};

/** Adds counts. */
export const addTimings = (counts: TimingCounts, more: TimingCounts): TimingCounts => {
  const sums: TimingCounts = { ...counts };
  for (const name of pageTimingNames) {
    const [one, other] = [counts[name], more[name]];
    if (other) sums[name] = one ? one.map((pages, index) => pages + (other[index] ?? 0)) : other;
  }
  return sums;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Returns the number of pages that reported timings. */
export const measuredPages = (counts: TimingCounts): number =>
  Math.max(0, ...pageTimingNames.map((name) => sum(counts[name] ?? [])));

/** Returns the time within which three of four pages were, in milliseconds, as if each interval was filled evenly. */
export const p75Of = (counts: TimingCounts): Partial<Record<PageTiming, number>> => {
  const found: Partial<Record<PageTiming, number>> = {};
  for (const name of pageTimingNames) {
    const pages = counts[name] ?? [];
    let left = sum(pages) * 0.75;
    if (left === 0) continue;
    const interval = pages.findIndex((inIt) => {
      left -= inIt;
      return left <= 0;
    });
    const from = timingBounds[interval - 1] ?? 0;
    const to = timingBounds[interval] ?? from;
    found[name] = Math.round(to + (left / (pages[interval] ?? 1)) * (to - from));
  }
  return found;
};
