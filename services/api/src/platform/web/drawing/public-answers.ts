import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ask } from './drawing-thread.js';

/** What pages are drawn from: what everybody may read. A contact is not among it: that is asked for by the script. */
const PUBLIC_READS = [/^\/api\/(?:config|setup|items)(?:\?|$)/, /^\/api\/items\/[\w-]+$/];

/** What says where a request comes from. Never its cookies: nobody's session is read while a page is drawn. */
const ORIGIN = ['host', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Answers as the service answers anybody at the address of this visitor, whose limits so hold. */
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
