import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../common/errors/send-problem.js';
import type { Config } from '../config/config.js';
import { logOptions } from './log-options.js';
import { RequestLog } from './request-log.js';

/** Most bytes of a JSON body; uploads have limits of their own. */
const JSON_BODY_BYTES = 256 * 1024;
/** How long a client may take to send a whole request, in milliseconds: an upload over a weak mobile line. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** What the hooks of a route would have set. */
const OUTSIDE_ROUTES = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const refuseOutsideRoutes = (error: Error, request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(error, request, reply.headers(OUTSIDE_ROUTES));

/** Fastify with our limits, its log without secrets, and a request id of our own making. */
export function createAdapter({ trustProxy, logLevel }: Config): FastifyAdapter {
  const adapter = new FastifyAdapter({
    trustProxy: typeof trustProxy === 'number' ? trustHops(trustProxy) : trustProxy,
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    // A request that no route was found for, because its address cannot be read.
    frameworkErrors: refuseOutsideRoutes,
    // The service has no Nest middleware; without middie every request is cheaper.
    skipMiddie: true,
    // What still comes in while the service stops is answered like everything before.
    return503OnClosing: false,
    logger: logOptions(logLevel),
    logController: new RequestLog(),
  });
  const instance = adapter.getInstance();
  instance.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Answers are for their reader alone; a route that others may keep says so.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  // What Fastify refuses before a route runs, such as a body that is no JSON. Set on each route, because
  // routes that load early would not get a handler that is set for all of them later.
  instance.addHook('onRoute', (route) => {
    route.errorHandler = sendProblem;
  });
  return adapter;
}

const trustHops = (hops: number) => (_address: string, hop: number) => hop < hops;
