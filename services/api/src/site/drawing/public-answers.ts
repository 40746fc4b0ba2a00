import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ask } from './drawing-thread.js';

/** Requests for drawing a page: public data only. Contacts are left out; the script requests them. */
const PUBLIC_READS = [/^\/api\/(?:config|setup|items)(?:\?|$)/, /^\/api\/items\/[\w-]+$/];

/** Headers with the origin of a request, but no cookies: drawing must not read a session. */
const ORIGIN = ['host', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Answers like the service does for an anonymous visitor at this address, with the same limits. */
export const publicAnswers = (
  instance: FastifyInstance,
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
): Ask => {
  const origin = Object.fromEntries(ORIGIN.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
  return async (method, url) => {
    if (method !== 'GET' || !PUBLIC_READS.some((one) => one.test(url))) return { status: 403, body: '{}' };
    const { statusCode, body } = await instance.inject({
      method: 'GET',
      url,
      headers: { ...origin, accept: 'application/json' },
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
    });
    return { status: statusCode, body };
  };
};
