import { createDemoStore, keepStreamsAlive, siteHandlers } from '@lost-found/mocks';
import { setupWorker } from 'msw/browser';
import { answerApiLinks } from './api-links';
import { showBar } from './bar/show-bar';
import { forgetSignIns } from './forget-sign-ins';

/** Beside the page, under whichever path that is served. */
const workerUrl = (): string => {
  const base = document.querySelector('base')?.href ?? new URL('/', window.location.href).href;
  return new URL('mockServiceWorker.js', base).pathname;
};

/**
 * Answers all that a page asks its service for within this browser, from a store that is gone with the page (§1,
 * reading A). Where the browser allows that, starts the app; else says why not.
 */
export const startDemo = async (startApp: () => Promise<unknown>): Promise<void> => {
  const store = createDemoStore();
  if (!('serviceWorker' in navigator)) return showBar(store, { impossible: true });
  forgetSignIns();
  answerApiLinks();
  keepStreamsAlive(store);
  const serviceWorker = { url: workerUrl() };
  await setupWorker(...siteHandlers(store)).start({
    serviceWorker,
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  await Promise.all([startApp(), showBar(store)]);
};
