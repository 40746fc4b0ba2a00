import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';

/** Stops the clock of the timers. Restore it with `jest.useRealTimers()`. */
export const stopClock = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });

/** Stops only the date, at a moment, while the timers go on. Restore it with `jest.useRealTimers()`. */
export const stopDate = (now: string) => {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const;
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'clearImmediate'] as const;
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: ['nextTick', 'queueMicrotask', ...timers, ...frames],
  });
};

const SECOND = 1_000;

/** Advances the stopped clock second by second, so that an action of a countdown starts at its own tick. */
export const pass = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0 || left === milliseconds; left -= SECOND) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, SECOND)));
  }
};

/** Waits for requests, which do not depend on the stopped clock, without advancing it. */
export const answered = async (until: () => boolean) => {
  while (!until()) {
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    await pass(0);
  }
};
