import { Clock } from '../platform/clock/clock.js';
import { KeptFigures } from './kept-figures.js';

/** Figures that are one more each time, on a clock of the test's own. */
function counting(tookMs: number) {
  let now = 0;
  let counted = 0;
  const figures = new KeptFigures(
    async () => {
      now += tookMs;
      counted += 1;
      return counted;
    },
    Object.assign(new Clock(), { now: () => now }),
  );
  return {
    figures,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe('kept figures', () => {
  it('are counted once for all who ask within five seconds', async () => {
    const { figures, wait } = counting(10);
    expect(await Promise.all([figures.get(), figures.get()])).toEqual([1, 1]);
    wait(4_999);
    expect(await figures.get()).toBe(1);
    wait(1);
    expect(await figures.get()).toBe(2);
  });

  it('are shown as they were while counting takes long, but no longer than a minute and a half', async () => {
    const { figures, wait } = counting(2_000);
    expect(await figures.get()).toBe(1);
    wait(10_000);
    expect(await figures.get()).toBe(1);
    await new Promise(setImmediate);
    expect(await figures.get()).toBe(2);
    wait(90_000);
    expect(await figures.get()).toBe(3);
    figures.stop();
  });

  it('are counted in the background if counting is slow, until stopped', async () => {
    jest.useFakeTimers();
    const slow = counting(2_000);
    const quick = counting(10);
    await Promise.all([slow.figures.get(), quick.figures.get()]);
    await jest.advanceTimersByTimeAsync(2 * 45_000);
    expect(await Promise.all([slow.figures.get(), quick.figures.get()])).toEqual([3, 1]);
    slow.figures.stop();
    await jest.advanceTimersByTimeAsync(45_000);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('are counted again after a failure', async () => {
    let fails = true;
    const figures = new KeptFigures(async () => {
      if (fails) throw new Error('no database');
      return 7;
    }, new Clock());
    await expect(figures.get()).rejects.toThrow('no database');
    fails = false;
    expect(await figures.get()).toBe(7);
  });
});
