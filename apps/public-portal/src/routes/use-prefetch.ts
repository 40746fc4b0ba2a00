import { atRest } from '@lost-found/app-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadItem, loadList, screens } from './public-pages';

/** Time that a mouse or the focus stays on a link before the prefetch, in milliseconds. A touch does not wait. */
const INTENT_MS = 65;
/** Number of requests in progress from which nothing is prefetched. */
const MAX_REQUESTS = 3;

const getLink = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);

/** After a failure, the page itself loads the same again. */
const quietly = (loaded: Promise<unknown>) => void loaded.catch(() => undefined);

/** Loads the screen and the data of the public page that a link leads to. */
const prefetch = (queries: QueryClient, { host, pathname, search }: HTMLAnchorElement) => {
  const page = /\/(?:item\/([^/]+)|(search|report|report-lost))?$/.exec(pathname);
  if (!page || host !== window.location.host || queries.isFetching() >= MAX_REQUESTS) return;
  const [, itemId, name = itemId ? 'item' : 'home'] = page;
  quietly(screens[name as keyof typeof screens]());
  if (itemId) quietly(loadItem(queries, itemId));
  else if (!search && !name.startsWith('report')) quietly(loadList(queries));
};

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Prefetches a public page when the visitor points at, touches or focuses a link to it, and the screen of the search,
 * the likeliest next page, when the page is idle. Does nothing for a visitor who saves data.
 */
export const usePrefetch = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (savesData()) return;
    const stopRest = atRest(() => quietly(screens.search()));
    let timer: number | undefined;
    const onSign = (event: Event) => {
      window.clearTimeout(timer);
      const link = getLink(event);
      const wait = (event as PointerEvent).pointerType === 'touch' ? 0 : INTENT_MS;
      // A click opens the page itself.
      if (link && event.type !== 'click') timer = window.setTimeout(() => prefetch(queries, link), wait);
    };
    const signs = ['pointerover', 'focusin', 'click'];
    for (const sign of signs) document.addEventListener(sign, onSign);
    return () => {
      stopRest();
      window.clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [queries]);
};

/** Registers the service worker of a site that can be installed: the service names its manifest in the page. */
const registerWorker = () => {
  if (document.querySelector('link[rel=manifest]'))
    navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
};

/** Does the work that can wait until the page is shown. */
export const IdleWork = () => {
  usePrefetch();
  useEffect(() => atRest(registerWorker), []);
  return null;
};
