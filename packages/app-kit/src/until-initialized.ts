import type { createBrowserRouter } from '@lost-found/router';

/** Waits until a router has what its first page needs, or knows that it cannot be had. */
export const untilInitialized = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
