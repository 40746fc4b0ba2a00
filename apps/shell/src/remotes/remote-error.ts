/** The reasons why a remote cannot be shown. Each reason has its own text. */
export type RemoteErrorReason = 'missing' | 'contract' | 'timeout' | 'unreachable' | 'broken';

/** A file of the site could not be downloaded, or has the wrong content. */
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

  constructor(name: string, reason: RemoteErrorReason, options?: ErrorOptions) {
    super(`${name}: ${reason}`, options);
    this.name = 'RemoteError';
    this.reason = reason;
  }
}

/** The fields that the errors of the bundler and the browser can have. */
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

/** Returns the URL of the file that failed to download; undefined if the error has another cause. */
export const failedFile = (error: unknown): string | undefined => {
  const cause = error instanceof RemoteError ? error.cause : error;
  if (cause instanceof DownloadError) return cause.url;
  const { request } = (cause ?? {}) as ChunkError;
  return typeof request === 'string' ? request : undefined;
};

/** Returns the reason that the page shows for an error. An error that is not a download error is 'broken'. */
export const getReason = (error: unknown): RemoteErrorReason => {
  if (error instanceof RemoteError || error instanceof DownloadError) return error.reason;
  if (typeof error !== 'object' || error === null) return 'broken';
  if (isTimeout(error)) return 'timeout';
  return isDownload(error) ? 'unreachable' : 'broken';
};

/** Wraps any error from the loading of a remote. Returns a RemoteError unchanged. */
export const asRemoteError = (name: string, error: unknown): RemoteError =>
  error instanceof RemoteError ? error : new RemoteError(name, getReason(error), { cause: error });
