import { runningVersion } from './remotes/page-releases';
import { remoteFor } from './remotes/remote-table';
import { reportError } from './reports/report-error';

/** Time in which a busy page must come to rest, in milliseconds: longer than the time limits of all its downloads. */
export const settleLimit = 30_000;

let timer: number | undefined;

/** Reports a page that is still busy. A hidden page, or one without a connection, may take any time. */
const judge = (isWriting: () => boolean): void => {
  if (document.visibilityState !== 'visible' || !navigator.onLine || isWriting()) return;
  const { name } = remoteFor(window.location.pathname);
  const error = new Error(`${name} did not come to rest in ${settleLimit} ms`);
  reportError(error, { name, version: runningVersion(name) ?? '' });
};

/**
 * Expects the page to come to rest in time, from the first call after the last rest. A page that never does is an error of
 * its app: a canary counts it.
 * @param isWriting true while something is sent, which may take minutes
 */
export const expectRest = (isWriting: () => boolean): void => {
  timer ??= window.setTimeout(() => judge(isWriting), settleLimit);
};

/** Notes that the page is at rest. */
export const noteRest = (): void => {
  window.clearTimeout(timer);
  timer = undefined;
};
