import { MOST_ATTEMPTS, waitAfter } from './backoff.js';

const HOUR = 3_600_000;

describe('waitAfter', () => {
  it('doubles up to an hour', () => {
    const waits = [1, 2, 3, 8, 20].map((attempts) => waitAfter(attempts, 1));
    expect(waits).toEqual([30_000, 60_000, 120_000, HOUR, HOUR]);
  });

  it('is spread over the upper half', () => {
    expect([0, 0.5].map((random) => waitAfter(1, random))).toEqual([15_000, 22_500]);
  });

  it('gives a mail server hours to come back', () => {
    const attempts = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => index + 1);
    const least = attempts.reduce((sum, attempt) => sum + waitAfter(attempt, 0), 0);
    expect(least).toBeGreaterThan(3 * HOUR);
  });
});
