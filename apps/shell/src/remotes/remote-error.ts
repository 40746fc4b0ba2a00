import type { RemoteName } from './remote-table';

/** Why a remote cannot be shown; each has a text of its own. */
export type RemoteErrorReason = 'missing' | 'contract' | 'timeout' | 'unreachable' | 'broken';

/** One of the site's files that could not be had. */
export class DownloadError extends Error {
  readonly url: string;
  readonly reason: RemoteErrorReason;

  constructor(url: string, reason: RemoteErrorReason, options?: ErrorOptions) {
    super(`${url}: ${reason}`, options);
    this.name = 'DownloadError';
    this.url = url;
    this.reason = reason;
  }
}

/** A remote that could not be loaded. The rest of the site is not affected. */
export class RemoteError extends Error {
  readonly reason: RemoteErrorReason;

  constructor(name: RemoteName, reason: RemoteErrorReason, options?: ErrorOptions) {
    super(`${name}: ${reason}`, options);
    this.name = 'RemoteError';
    this.reason = reason;
  }
}

/** What the bundler's and the browser's errors say of themselves. */
interface ChunkError {
  name?: string;
  code?: unknown;
  type?: string;
  request?: unknown;
}

const isTimeout = ({ name, type }: ChunkError): boolean =>
  name === 'TimeoutError' || (name === 'ChunkLoadError' && type === 'timeout');

const isDownload = ({ name, code }: ChunkError): boolean =>
  name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';

/** The address of the file that could not be had, where that is what happened. */
export const failedFile = (error: unknown): string | undefined => {
  const cause = error instanceof RemoteError ? error.cause : error;
  if (cause instanceof DownloadError) return cause.url;
  const { request } = (cause ?? {}) as ChunkError;
  return typeof request === 'string' ? request : undefined;
};

/** What the page says of an error in a remote's place; one that is not about loading is the remote's own. */
export const reasonOf = (error: unknown): RemoteErrorReason => {
  if (error instanceof RemoteError || error instanceof DownloadError) return error.reason;
  if (typeof error !== 'object' || error === null) return 'broken';
  if (isTimeout(error)) return 'timeout';
  return isDownload(error) ? 'unreachable' : 'broken';
};

/** Wraps whatever loading a remote failed with. */
export const asRemoteError = (name: RemoteName, error: unknown): RemoteError =>
  error instanceof RemoteError ? error : new RemoteError(name, reasonOf(error), { cause: error });
