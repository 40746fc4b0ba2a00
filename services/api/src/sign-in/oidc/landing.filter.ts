import { problems } from '@lost-found/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toDomainError } from '../../platform/http/to-domain-error.js';
import { landingOf, SignInCookie } from './sign-in-cookie.js';

/** Redirects a browser that returns from a provider to the sign-in page, which explains the error. */
@Catch()
export class LandingFilter implements ExceptionFilter {
  readonly #logger = new Logger(LandingFilter.name);

  constructor(private readonly cookie: SignInCookie) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { code, cause } = toDomainError(thrown);
    if (problems[code].status >= 500 && cause) this.#logger.error(cause);
    const place = this.cookie.placeOf(http.getRequest<FastifyRequest>());
    this.cookie.clear(reply);
    void reply.redirect(landingOf(place, code), 303);
  }
}
