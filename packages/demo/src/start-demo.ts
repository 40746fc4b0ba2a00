import { sessionMarkerKey, storedAdminSessionKey } from '@lost-found/contracts';
import { createDemoStore, demoHandlers } from '@lost-found/mocks';
import { setupWorker } from 'msw/browser';
import { showBar } from './bar/show-bar';

/** The worker lies in the page's folder, under any path. */
const workerUrl = (): string => {
  const base = document.querySelector('base')?.href ?? new URL('/', window.location.href).href;
  return new URL('mockServiceWorker.js', base).pathname;
};

/**
 * Answers all that a page asks its service for within this browser, from a store that is gone with the page (§1,
 * reading A). Where the browser allows that, starts the app; else says why not.
 */
export const startDemo = async (startApp: () => Promise<unknown>): Promise<void> => {
  if (!('serviceWorker' in navigator)) return showBar({ impossible: true });
  forgetSignIns();
  answerApiLinks();
  const serviceWorker = { url: workerUrl() };
  await setupWorker(...demoHandlers(createDemoStore())).start({
    serviceWorker,
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  await Promise.all([startApp(), showBar()]);
};

/** Signs everyone out: the store is new and has no sessions. */
const forgetSignIns = (): void => {
  try {
    for (const key of [sessionMarkerKey, storedAdminSessionKey]) localStorage.removeItem(key);
  } catch {
    // Storage may be refused altogether (private windows): then nothing was kept.
  }
};

const nameIn = (header: string | null): string | undefined => /filename="([^"]+)"/.exec(header ?? '')?.[1];

const open = async (link: HTMLAnchorElement): Promise<void> => {
  const answer = await fetch(link.href);
  const url = URL.createObjectURL(await answer.blob());
  const copy = document.createElement('a');
  copy.href = url;
  copy.rel = 'noreferrer';
  if (link.hasAttribute('download'))
    copy.download = nameIn(answer.headers.get('content-disposition')) ?? 'download';
  else copy.target = '_blank';
  copy.click();
  // The browser has started to read the file within a minute.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/**
 * Opens links to the service, such as the page of a picture or an export. A browser loads downloads and other
 * tabs from the network, past the mocks: so fetch them here.
 */
const answerApiLinks = (): void =>
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || !link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    void open(link);
  });
