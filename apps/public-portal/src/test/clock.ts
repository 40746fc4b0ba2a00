import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';

/** Stops the clock of timers. Give it back with `jest.useRealTimers()`. */
export const stopClock = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });

const SECOND = 1_000;

/** Lets so much time pass on the stopped clock, by the second: what a tick of a countdown starts begins with it. */
export const pass = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0 || left === milliseconds; left -= SECOND) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, SECOND)));
  }
};

/** Lets requests, which no clock holds back, come to their end, without letting time pass. */
export const answered = async (until: () => boolean) => {
  while (!until()) {
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    await pass(0);
  }
};
