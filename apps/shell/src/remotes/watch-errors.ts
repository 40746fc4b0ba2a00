import type { ClientError } from '@lost-found/contracts';
import { reportError } from '../reports/report-error';
import { isFault } from './is-fault';

/** Reads the release of an error from the script paths in its stack; undefined if there is none. */
export const releaseIn = (stack: unknown): ClientError['remote'] => {
  const [, name, version] = String(stack ?? '').match(/\/remotes\/([\w-]+)\/([^/\s]+)\//) ?? [];
  return name && version ? { name, version } : undefined;
};

/** Excludes the errors of browser extensions and aborted requests. */
const isOurs = (error: unknown, file = ''): boolean => {
  if ((error as { name?: unknown } | null)?.name === 'AbortError') return false;
  return error !== null && error !== undefined && (!file || file.startsWith(window.location.origin));
};

type Release = NonNullable<ClientError['remote']>;

/**
 * Reports every uncaught error and unhandled rejection from now on. A rejection is no fault: most are lost connections.
 * @param onFault runs when the code of a release threw an error, with the release and the report of the error
 */
export const watchErrors = (onFault: (release: Release, report: Promise<void>) => unknown): void => {
  window.addEventListener('error', ({ error, filename }) => {
    if (!isOurs(error, filename)) return;
    const release = releaseIn((error as { stack?: unknown }).stack);
    if (release && isFault(error)) onFault(release, reportError(error, release, true));
    else void reportError(error, release);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurs(reason)) void reportError(reason, releaseIn((reason as { stack?: unknown }).stack));
  });
};
