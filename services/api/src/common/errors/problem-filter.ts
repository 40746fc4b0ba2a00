import { STATUS_CODES } from 'node:http';
import { type Problem, problems } from '@lost-found/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from './domain-error.js';
import { toDomainError } from './to-domain-error.js';

/** The one place where errors become answers: RFC 9457, the code's English text, nothing of the inside. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #logger = new Logger(ProblemFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = toDomainError(thrown);
    const problem = presentProblem(error, request.id);
    if (problem.status >= 500) this.#logger.error({ err: thrown, requestId: request.id, code: error.code });
    if (reply.sent || reply.raw.headersSent) return;
    if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
    reply
      .status(problem.status)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem));
  }
}

/** The body of a refusal. */
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
