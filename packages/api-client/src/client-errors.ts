import type { ClientError } from '@lost-found/contracts';
import { request } from './request';

/**
 * Tells the operators what went wrong in a page. Settles in any case: a page can do nothing
 * about a failure. Sent even if the page is left or opened anew meanwhile.
 */
export const reportClientError = (error: ClientError): Promise<void> =>
  request<void>('/client-errors', { method: 'POST', json: error, keepalive: true }).catch(() => undefined);
