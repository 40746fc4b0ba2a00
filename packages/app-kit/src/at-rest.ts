const SOON = 200;

/**
 * Runs something once the page has nothing else to do; Safari cannot tell when, there it is soon.
 * @returns takes it back
 */
export const atRest = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, SOON);
  return () => clearTimeout(timer);
};
