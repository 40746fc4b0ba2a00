import type { ClientError } from '@lost-found/contracts';
import { reportError } from './report-error';

/** The release that an error happened in, by where its scripts lie. */
export const releaseIn = (stack: unknown): ClientError['remote'] => {
  const [, name, version] = String(stack ?? '').match(/\/remotes\/([\w-]+)\/([^/\s]+)\//) ?? [];
  return name && version ? { name, version } : undefined;
};

/** Errors of the browser's extensions are not ours, and a request that was given up is no error. */
const isOurs = (error: unknown, file = ''): boolean => {
  if ((error as { name?: unknown } | null)?.name === 'AbortError') return false;
  return error !== null && error !== undefined && (!file || file.startsWith(window.location.origin));
};

const report = (error: unknown, file?: string): void => {
  if (isOurs(error, file)) reportError(error, releaseIn((error as { stack?: unknown }).stack));
};

/** From now on whatever nobody caught is told. */
export const watchErrors = (): void => {
  window.addEventListener('error', ({ error, filename }) => report(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
};
