import type { ClientError } from '@lost-found/contracts';
import { leaveCanary } from '../remotes/canary';
import { isFault } from './is-fault';
import { reportError } from './report-error';

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

const report = (error: unknown, file?: string, isThrown = false): void => {
  if (!isOurs(error, file)) return;
  const remote = releaseIn((error as { stack?: unknown }).stack);
  if (!remote || !isThrown || !isFault(error)) return void reportError(error, remote);
  void leaveCanary(remote, reportError(error, remote, true));
};

/** Reports every uncaught error and unhandled rejection from now on. A rejection is no fault: most are lost connections. */
export const watchErrors = (): void => {
  window.addEventListener('error', ({ error, filename }) => report(error, filename, true));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
};
