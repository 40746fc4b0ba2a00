import type { ClientError, ClientLoad } from '@lost-found/contracts';
import { request } from './request';

/**
 * Tells the operators what went wrong in a page. Settles in any case: a page can do nothing
 * about a failure. Sent even if the page is left or opened anew meanwhile.
 */
export const reportClientError = (error: ClientError): Promise<void> =>
  request<void>('/client-errors', { method: 'POST', json: error, keepalive: true }).catch(() => undefined);

/** Tells that a page runs a release of a remote: what its errors are measured by while a canary runs. Settles alike. */
export const reportClientLoad = (load: ClientLoad): Promise<void> =>
  request<void>('/client-loads', { method: 'POST', json: load, keepalive: true }).catch(() => undefined);
