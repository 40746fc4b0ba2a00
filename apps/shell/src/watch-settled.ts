import type { createBrowserRouter } from '@lost-found/router';
import type { QueryClient } from '@tanstack/react-query';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Time without activity until a page is settled, in milliseconds. A rendered answer may cause the next request. */
const REST_MS = 50;

/**
 * Sets `<html data-settled>` while no query, mutation or navigation runs. Browser tests wait for this attribute.
 * @returns a function that stops the tracking
 */
export function watchSettled(queries: QueryClient, router: Router): () => void {
  const page = document.documentElement;
  let timer: number | undefined;
  const look = () => {
    const { initialized, navigation } = router.state;
    const isIdle = initialized && navigation.state === 'idle';
    if (!isIdle || queries.isFetching() + queries.isMutating() > 0) {
      page.removeAttribute('data-settled');
      window.clearTimeout(timer);
      timer = undefined;
    } else timer ??= window.setTimeout(() => page.setAttribute('data-settled', ''), REST_MS);
  };
  const ends = [
    queries.getQueryCache().subscribe(look),
    queries.getMutationCache().subscribe(look),
    router.subscribe(look),
    () => window.clearTimeout(timer),
  ];
  look();
  return () => {
    for (const end of ends) end();
  };
}
