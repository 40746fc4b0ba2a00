import { atRest } from '@lost-found/app-kit';
import { useEffect } from 'react';
import { usePrefetch } from './use-prefetch';

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
