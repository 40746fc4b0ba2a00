import type { createBrowserRouter } from '@lost-found/router';
import type { QueryClient } from '@tanstack/react-query';
import { expectRest, noteRest } from './settle-limit';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Time without activity until a page is settled, in milliseconds. A rendered answer may cause the next request. */
const REST_MS = 50;

/**
 * Sets `<html data-settled>` while no query, mutation or navigation runs. Browser tests wait for this attribute. A page that is
 * busy for too long is reported.
 * @returns a function that stops the tracking
 */
export function watchSettled(queries: QueryClient, router: Router): () => void {
  const page = document.documentElement;
  let timer: number | undefined;
  const settle = () => {
    page.setAttribute('data-settled', '');
    noteRest();
  };
  const look = () => {
    const { initialized, navigation } = router.state;
    const isIdle = initialized && navigation.state === 'idle';
    if (!isIdle || queries.isFetching() + queries.isMutating() > 0) {
      page.removeAttribute('data-settled');
      window.clearTimeout(timer);
      timer = undefined;
      expectRest(() => queries.isMutating() > 0);
    } else timer ??= window.setTimeout(settle, REST_MS);
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
