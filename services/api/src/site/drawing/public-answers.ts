import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ask } from './drawing-thread.js';

/** Requests for drawing a page: public data only. Contacts are left out; the script requests them. */
const PUBLIC_READS = [/^\/api\/(?:config|setup|items)(?:\?|$)/, /^\/api\/items\/[\w-]+$/];

/** What the page of a claim is drawn from, for the person who opened it. */
const CASE_READS = [/^\/api\/case(?:\/messages)?(?:\?|$)/];

/** Headers with the origin of a request, but no cookies: drawing must not read a session. */
const ORIGIN = ['host', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Answers like the service does for an anonymous visitor at this address, with the same limits.
 * @param caseCookie cookies that open a claim; its page is then drawn for this visitor alone
 */
export const publicAnswers = (
  instance: FastifyInstance,
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  caseCookie?: string,
): Ask => {
  const origin = Object.fromEntries(ORIGIN.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
  return async (method, url) => {
    const isOfCase = caseCookie !== undefined && CASE_READS.some((one) => one.test(url));
    const isAllowed = isOfCase || PUBLIC_READS.some((one) => one.test(url));
    if (method !== 'GET' || !isAllowed) return { status: 403, body: '{}' };
    const { statusCode, body } = await instance.inject({
      method: 'GET',
      url,
      headers: { ...origin, accept: 'application/json', ...(isOfCase && { cookie: caseCookie }) },
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
    });
    return { status: statusCode, body };
  };
};
