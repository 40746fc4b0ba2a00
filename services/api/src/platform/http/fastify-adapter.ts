import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { ProblemCode } from '@lost-found/contracts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { readableUrl } from './api-url.js';
import { logOptions, logRequest } from './fastify-logger.js';
import { formRoute } from './page-forms.js';
import { headersOutsideRoutes, permissionsPolicy } from './security-headers.js';
import { presentProblem, sendProblem } from './send-problem.js';

/** Most bytes of a JSON body; uploads have limits of their own. */
const JSON_BODY_BYTES = 256 * 1024;
/** Time limit for a whole request, in milliseconds: an upload on a weak mobile line. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
/** Lifetime of an idle connection in milliseconds; longer than the proxy's (docs/nginx), which closes first. */
const KEEP_ALIVE_MS = 75_000;

/** Route of everything outside the API: pages and their files. */
export const siteRoute = '/*';

/** Fastify with our limits, its log without secrets, and request ids that no visitor makes up. */
export function createAdapter(config: Config): FastifyAdapter {
  const { trustProxy, logLevel } = config;
  const outsideRoutes = headersOutsideRoutes(config);
  const trust = trustBy(trustProxy);
  const adapter = new FastifyAdapter({
    trustProxy: trust,
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    genReqId: requestIdBy(trust),
    rewriteUrl: ({ method, url = '/' }: IncomingMessage) => formRoute(method, url) ?? readableUrl(url),
    // A request that no route was found for, because its address cannot be read.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(error, request, reply.headers(outsideRoutes)),
    // Handles invalid requests, and those that are too large or too slow.
    clientErrorHandler: (error: Error, socket: Socket) => refuseConnection(error, socket, outsideRoutes),
    // The service has no Nest middleware; without middie every request is cheaper.
    skipMiddie: true,
    // Requests that arrive during a stop are answered normally.
    return503OnClosing: false,
    logger: logOptions(logLevel),
    logController: new RequestLog(),
  });
  const instance = adapter.getInstance();
  instance.server.on('connection', nameAsIPv4);
  if (trust === false) warnOfProxy(instance);
  instance.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy);
    // Answers are for their reader alone; the site says itself what others may keep. Decided by the route, because one path
    // can be written in several ways.
    if (request.routeOptions.url !== siteRoute) reply.header('cache-control', 'no-store');
  });
  // Handles refusals of Fastify before a route runs, such as an invalid JSON body. It is set on each route, because
  // routes that load early do not get a later global handler.
  instance.addHook('onRoute', (route) => {
    route.errorHandler = sendProblem;
  });
  return adapter;
}

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** A socket for IPv6 and IPv4 names who comes by IPv4 as `::ffff:192.0.2.7`: limits, logs and TRUST_PROXY know that as one. */
function nameAsIPv4(socket: Socket): void {
  const { remoteAddress } = socket;
  if (remoteAddress && MAPPED.test(remoteAddress))
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress.replace(MAPPED, '') });
}

/** Warns once where requests come through a proxy that nothing was said of: all visitors then have its address. */
function warnOfProxy(instance: FastifyInstance): void {
  let isKnown = false;
  instance.addHook('onRequest', async ({ headers, log }) => {
    if (isKnown || headers['x-forwarded-for'] === undefined) return;
    isKnown = true;
    log.warn(
      'A request came with X-Forwarded-For while TRUST_PROXY is off: behind a proxy every visitor has its address, in System Logs and for the limits. Set TRUST_PROXY (docs/operations.md, "Behind a proxy")',
    );
  });
}

/** Decides if an address is one of our proxies; false: there are none. */
type Trust = false | ((address: string, hop: number) => boolean);

const trustBy = (trusted: Config['trustProxy']): Trust => {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return typeof trusted === 'string' && compile(trusted.split(',').map((network) => network.trim()));
};

/** A log line of the proxy can be found by the same id; the pattern keeps our own lines readable. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** Returns the request id of our proxy, or a new one; a visitor's id is ignored. */
const requestIdBy =
  (trust: Trust) =>
  ({ headers, socket }: IncomingMessage): string => {
    const header = headers['x-request-id'];
    const { remoteAddress } = socket;
    const isProxied = trust !== false && remoteAddress !== undefined && trust(remoteAddress, 0);
    return isProxied && typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
  };

/** Codes by the error of Node's parser; any other request was unreadable. */
const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers what never became a request: as every other refusal, and then hangs up. */
function refuseConnection(
  error: Error & { code?: string },
  socket: Socket,
  outsideRoutes: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const requestId = randomUUID();
  const problem = presentProblem(new DomainError(codes[error.code ?? ''] ?? 'malformed_request'), requestId);
  const body = JSON.stringify(problem);
  const headers = {
    ...outsideRoutes,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const line = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n`;
  if (socket.writable) socket.end(`${line}${head.join('')}\r\n${body}`);
  else socket.destroy(error);
}

/** Paths that monitoring requests every few seconds. */
const WATCHED = /^\/api\/(?:health|setup)\b/;

/** Logs one line per request after its answer: route, person, status and duration. */
class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  /** Silent here: the request is logged after its answer. */
  override incomingRequest(): void {}

  /** Logged like other requests; the original would print its address. */
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { route, ...rest } = logRequest(request);
    const line = { ...rest, route, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) };
    if (error) request.log.warn({ ...line, err: error }, 'request cut off');
    else request.log[WATCHED.test(route) ? 'debug' : 'info'](line, 'request');
  }
}
