import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../config/config.js';
import { DomainError } from '../errors/domain-error.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site made a browser send. A browser tells where a write comes from by Origin
 * or Sec-Fetch-Site; a program that sends neither carries nobody's cookie by accident.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  readonly #accepted: Set<string>;

  constructor({ publicUrl, adminOrigins }: Config) {
    this.#accepted = new Set([new URL(publicUrl).origin, ...adminOrigins]);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (SAFE_METHODS.has(request.method) || this.#isAccepted(request)) return true;
    throw new DomainError('origin_not_allowed');
  }

  #isAccepted({ headers, host }: FastifyRequest): boolean {
    const { origin } = headers;
    if (origin) return this.#accepted.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
}
