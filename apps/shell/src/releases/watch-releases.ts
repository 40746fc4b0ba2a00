import { isOutdated } from '../remotes/page-releases';
import { renewRemotesManifest } from '../remotes/remotes-manifest';

/** Interval between two checks of the live releases while the page is visible, and its minimum, in milliseconds. */
export const askEvery = 180_000;
export const askAtMostEvery = 30_000;

/**
 * Checks the live releases every `askEvery` milliseconds while the page is visible, and when it becomes visible again.
 * A failed check is ignored.
 * @param notify gets true when the live releases differ from those of this page
 * @returns a function that stops the checks
 */
export const watchReleases = (notify: (outdated: boolean) => void): (() => void) => {
  let askedAt = Date.now();
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askAtMostEvery) return;
    askedAt = Date.now();
    renewRemotesManifest().then(
      (live) => notify(isOutdated(live)),
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
