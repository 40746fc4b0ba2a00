import { STATUS_CODES } from 'node:http';
import { type Problem, problems } from '@lost-found/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { isApiUrl } from './api-url.js';
import { toDomainError } from './to-domain-error.js';

/**
 * Answers with the problem that an error means: the code's English text, nothing of the inside. Outside of the API,
 * where a person reads it, as a text.
 */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toDomainError(thrown);
  const problem = presentProblem(error, request.id);
  if (problem.status >= 500) logFailure(thrown, error, request);
  if (reply.sent || reply.raw.headersSent) return;
  if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
  reply.header('x-request-id', request.id);
  reply.status(problem.status);
  if (isApiUrl(request.url))
    reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
  else reply.type('text/plain; charset=utf-8').send(problem.detail);
}

/** Logs an internal fault as an error with its stack; a temporary refusal is no error. */
function logFailure(thrown: unknown, { code, message }: DomainError, { log }: FastifyRequest): void {
  const cause = thrown instanceof DomainError ? thrown.cause : thrown;
  if (cause === undefined) log.warn({ code }, message);
  else log.error({ err: cause, code }, message);
}

/** An error as the body of an answer. */
export function presentProblem({ code, message, params, errors }: DomainError, requestId: string): Problem {
  const { status } = problems[code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail: message,
    requestId,
    ...(params && { params }),
    ...(errors && { errors }),
  };
}

/** Every error of a route becomes an RFC 9457 problem. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
