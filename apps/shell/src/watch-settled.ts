import type { createBrowserRouter } from '@lost-found/router';
import type { QueryClient } from '@tanstack/react-query';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** How long a page has to rest, in milliseconds: what is drawn with an answer may ask for the next one. */
const REST_MS = 50;

/**
 * Marks the page as settled, as `<html data-settled>`, while nothing is being fetched, sent or opened: whoever drives a browser waits
 * for that.
 * @returns ends it
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
