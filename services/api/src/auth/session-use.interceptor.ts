import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { actorOf } from '../common/access/identity.js';
import { SessionCookie } from './session-cookie.js';
import { SessionIdentity } from './session-identity.js';
import { SessionsService } from './sessions.service.js';

/** Notes that a session is used. Where it slides, so does its cookie. */
@Injectable()
export class SessionUseInterceptor implements NestInterceptor {
  readonly #logger = new Logger(SessionUseInterceptor.name);

  constructor(
    private readonly identity: SessionIdentity,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (actorOf(request)) await this.#touch(request, http.getResponse<FastifyReply>());
    return next.handle();
  }

  async #touch(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const found = await this.identity.find(request);
    const token = this.cookie.read(request);
    if (!found || !token) return;
    try {
      const openUntil = await this.sessions.touch(found.session, found.actor.role);
      if (openUntil) this.cookie.write(reply, token, openUntil);
    } catch (error) {
      // Reading goes on while nothing can be written.
      this.#logger.warn(`a session's use was not noted: ${error instanceof Error ? error.message : error}`);
    }
  }
}
