import { failedFile, getReason, RemoteError } from './remote-error';

/** Errors that a fault of the service, of the network or of the browser can cause, such as a translator that changes the page. */
const isFromOutside = (error: Error): boolean =>
  error instanceof DOMException || error.name === 'ApiError' || failedFile(error) !== undefined;

/**
 * True if the code of a release caused the error: one such error can end a canary (docs/adr/0015-canary.md). A value that is
 * no Error, such as the answer 404 of the router, is none.
 */
export const isFault = (error: unknown): boolean => {
  if (error instanceof RemoteError && error.reason === 'contract') return true;
  const cause = error instanceof RemoteError && error.cause !== undefined ? error.cause : error;
  return navigator.onLine && cause instanceof Error && getReason(cause) === 'broken' && !isFromOutside(cause);
};
