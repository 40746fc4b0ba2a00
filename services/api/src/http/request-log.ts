import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { logRequest } from './log-options.js';

/** Asked every few seconds by whoever watches the service. */
const WATCHED = /^\/api\/(?:health|setup)\b/;

/** One line a request, once it is answered: which route, for whom, how it ended and how long it took. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  /** Told when it has been answered. */
  override incomingRequest(): void {}

  /** Told as a request like others; the original would print its address. */
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { route, ...rest } = logRequest(request);
    const line = { ...rest, route, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) };
    if (error) request.log.warn({ ...line, err: error }, 'request cut off');
    else request.log[WATCHED.test(route) ? 'debug' : 'info'](line, 'request');
  }
}
