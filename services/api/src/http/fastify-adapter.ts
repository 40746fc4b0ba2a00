import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';

/** Most bytes of a JSON body; uploads have limits of their own. */
const JSON_BODY_BYTES = 256 * 1024;
/** How long a client may take to send a whole request, in milliseconds: an upload over a weak mobile line. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** Fastify with our limits, its log without secrets, and a request id of our own making. */
export function createAdapter({ trustProxy, logLevel }: Config): FastifyAdapter {
  const adapter = new FastifyAdapter({
    trustProxy: typeof trustProxy === 'number' ? trustHops(trustProxy) : trustProxy,
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    // The service has no Nest middleware; without middie every request is cheaper.
    skipMiddie: true,
    logger: {
      level: logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    },
  });
  adapter.getInstance().addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  return adapter;
}

const trustHops = (hops: number) => (_address: string, hop: number) => hop < hops;
