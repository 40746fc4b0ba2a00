import { STATUS_CODES } from 'node:http';
import { type Problem, type ProblemCode, problems } from '@lost-found/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DatabaseTrouble, findDatabaseTrouble } from '../database/trouble.js';
import { DomainError } from '../errors/domain-error.js';
import { BucketTrouble } from '../file-storage/bucket/bucket-trouble.js';
import { isApiUrl } from './api-url.js';

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

const RETRY_AFTER_SECONDS = 2;

const codeByTrouble: Readonly<Record<DatabaseTrouble, ProblemCode>> = {
  busy: 'service_busy',
  unreachable: 'database_unavailable',
  full: 'storage_full',
  database_damaged: 'database_unavailable',
};

const codeByStatus: Record<number, ProblemCode> = {
  400: 'malformed_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'malformed_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Converts any error to a refusal: our own, or one of Nest, Fastify, its plugins or the database. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof BucketTrouble)
    return new DomainError(error.isFull ? 'storage_full' : 'files_unavailable', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: error,
    });
  const trouble = findDatabaseTrouble(error);
  if (trouble)
    return new DomainError(codeByTrouble[trouble], { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  const code = codeByStatus[toStatus(error)] ?? 'internal_error';
  return new DomainError(code, { cause: error });
}

/** Nest has its status in a method, Fastify in a field. */
function toStatus(error: unknown): number {
  const { getStatus, statusCode } = (error ?? {}) as { getStatus?: unknown; statusCode?: unknown };
  if (typeof getStatus === 'function') return Number(getStatus.call(error));
  return typeof statusCode === 'number' ? statusCode : 500;
}
