/** Functions of timers, without the date. */
const RUNNING = [
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/** Timers of a second and more, which only expire or guard something, in milliseconds. */
const LONG_MS = 1_000;

/**
 * The clock stands still, so that how fast the machine is decides nothing; short timers go on. Counters of attempts
 * expire by the date alone: their own timers would forget them while a slow machine is still asking.
 * To be ended by `jest.useRealTimers()`.
 */
export function stopClock(now: number = Date.now()): void {
  jest.useFakeTimers({ now, doNotFake: [...RUNNING] });
  const start = globalThis.setTimeout;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms = 0, ...args: []) =>
      ms < LONG_MS ? start(work, ms, ...args) : start(() => undefined)) as typeof setTimeout);
}

/** Lets time go by. */
export const pass = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1_000);
