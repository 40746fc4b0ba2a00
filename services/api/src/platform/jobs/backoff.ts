const FIRST_MS = 30_000;
const LONGEST_MS = 4 * 3_600_000;

/** Tries until a job that ends is given up, such as an e-mail: four to five days, as mail servers do it. */
export const MOST_ATTEMPTS = 46;

/**
 * Returns the wait after a failed try in milliseconds: it doubles each time, and varies by half, so that jobs that
 * failed together do not run together again.
 * @param attempts tries so far, from 1
 * @param random from 0 up to 1
 */
export function waitAfter(attempts: number, random = Math.random()): number {
  const longest = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  return Math.round(longest * (0.5 + random / 2));
}

/** Number of attempts from which a job is shown as failing. */
export const MANY_ATTEMPTS = 5;
