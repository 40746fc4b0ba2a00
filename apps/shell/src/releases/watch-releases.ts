import { renewRemotesManifest } from '../remotes/remotes-manifest';
import { isOutdated } from './page-releases';

/** How often it is asked what is live while the page is seen, and how often at most, in milliseconds. */
export const askEvery = 180_000;
export const askAtMostEvery = 30_000;

/**
 * Tells, from now on, whether something else is live than this page runs. Asks now and then while the page is
 * seen, and when it is seen again; says nothing where it cannot be asked.
 * @returns a function that stops asking
 */
export const watchReleases = (tell: (outdated: boolean) => void): (() => void) => {
  let askedAt = Date.now();
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askAtMostEvery) return;
    askedAt = Date.now();
    renewRemotesManifest().then(
      (live) => tell(isOutdated(live)),
      () => undefined,
    );
  };
  const timer = setInterval(ask, askEvery);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
};
