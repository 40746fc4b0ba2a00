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

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error.cause !== undefined && isTimeout(error.cause)));

/** Wraps whatever a download failed with. */
export const asRemoteError = (name: RemoteName, error: unknown): RemoteError =>
  error instanceof RemoteError
    ? error
    : new RemoteError(name, isTimeout(error) ? 'timeout' : 'unreachable', { cause: error });

/** What the page says of an error below a remote's place. One that is not about loading is the remote's own. */
export const reasonOf = (error: unknown): RemoteErrorReason =>
  error instanceof RemoteError ? error.reason : 'broken';
