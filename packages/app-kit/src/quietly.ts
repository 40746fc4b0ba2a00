/**
 * Uses the browser's storage, which may be switched off, refused (private windows), full or broken: a screen
 * works without it.
 * @returns undefined after a failure
 */
export const quietly = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};
