import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { WHILE_READ_ONLY } from './access.js';

/** With READ_ONLY, refuses every write except the ones that reading needs. */
@Injectable()
export class ReadOnlyGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly reflector: Reflector,
  ) {}

  /** @throws DomainError read_only */
  canActivate(context: ExecutionContext): boolean {
    const { method } = context.switchToHttp().getRequest<FastifyRequest>();
    const isRead = method === 'GET' || method === 'HEAD';
    if (this.config.readOnly && !isRead && !this.reflector.get(WHILE_READ_ONLY, context.getHandler()))
      throw new DomainError('read_only');
    return true;
  }
}
