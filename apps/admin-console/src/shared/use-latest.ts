import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that stays the same and calls the latest `run`, so that a new one renders nothing again. For handlers of
 * events: while the page is rendered, it calls the one before.
 */
export const useLatest = <Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};
