const SOON = 200;

/**
 * Runs a function when the page is idle; in Safari, which cannot report this, after a short time.
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
