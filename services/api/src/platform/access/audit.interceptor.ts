import { isIP } from 'node:net';
import type { LogAction } from '@lost-found/contracts';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { getAuthor } from './identity.js';
import { type RequestContext, runInRequest } from './request-context.js';

/** Longest user agent kept, in characters. */
const USER_AGENT_MAX = 400;

/**
 * Gives the audit the actor, the origin of the request and the entries that the route declared. The entries
 * themselves are written inside the transaction of the change.
 */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const audited = this.reflector.get<LogAction[] | undefined>(AUDITED, context.getHandler());
    const scope: RequestContext = {
      requestId: request.id,
      ipAddress: isIP(request.ip) ? request.ip : 'unknown',
      userAgent: (request.headers['user-agent'] ?? 'unknown').slice(0, USER_AGENT_MAX),
      cookies: request.cookies,
      actor: getAuthor(request),
      auditedActions: audited ?? [],
    };
    return new Observable((subscriber) => runInRequest(scope, () => next.handle().subscribe(subscriber)));
  }
}

export const AUDITED = Symbol('audited');

/** Says which entries of the system log a route may write. Every route that changes something says so. */
export const Audited = (...actions: LogAction[]) => SetMetadata(AUDITED, actions);
