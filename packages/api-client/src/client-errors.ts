import type { ClientError, ClientLoad } from '@lost-found/contracts';
import { request } from './request';

/**
 * Reports an error of a page to the operators. It never rejects, because a page cannot handle the failure. The report
 * is sent even if the page is left.
 */
export const reportClientError = (error: ClientError): Promise<void> =>
  request<void>('/client-errors', { method: 'POST', json: error, keepalive: true }).catch(() => undefined);

/** Reports that a page runs a release of a remote: a canary's error rate needs this count. It never rejects. */
export const reportClientLoad = (load: ClientLoad): Promise<void> =>
  request<void>('/client-loads', { method: 'POST', json: load, keepalive: true }).catch(() => undefined);
