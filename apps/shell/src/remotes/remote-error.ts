import type { RemoteName } from './remote-table';

/** Why a remote cannot be shown; each has a text of its own. */
export type RemoteErrorReason = 'missing' | 'contract' | 'timeout' | 'unreachable' | 'broken';

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
interface DownloadError {
  name?: string;
  code?: unknown;
  type?: string;
}

const isTimeout = ({ name, type }: DownloadError): boolean =>
  name === 'TimeoutError' || (name === 'ChunkLoadError' && type === 'timeout');

const isDownload = ({ name, code }: DownloadError): boolean =>
  name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';

/** Wraps whatever loading a remote failed with. */
export const asRemoteError = (name: RemoteName, error: unknown): RemoteError => {
  if (error instanceof RemoteError) return error;
  const reason = isTimeout(error as DownloadError) ? 'timeout' : 'unreachable';
  return new RemoteError(name, reason, { cause: error });
};

/** What the page says of an error in a remote's place; one that is not about loading is the remote's own. */
export const reasonOf = (error: unknown): RemoteErrorReason => {
  if (error instanceof RemoteError) return error.reason;
  if (!(error instanceof Error)) return 'broken';
  if (isTimeout(error)) return 'timeout';
  return isDownload(error) ? 'unreachable' : 'broken';
};
