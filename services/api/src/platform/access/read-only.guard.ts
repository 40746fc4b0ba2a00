import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ReadOnly } from '../database/read-only.js';
import { DomainError } from '../errors/domain-error.js';
import { WHILE_READ_ONLY } from './access.js';

/** While the service is read-only, refuses every write except the ones that reading needs. */
@Injectable()
export class ReadOnlyGuard implements CanActivate {
  constructor(
    private readonly readOnly: ReadOnly,
    private readonly reflector: Reflector,
  ) {}

  /** @throws DomainError read_only */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { method } = context.switchToHttp().getRequest<FastifyRequest>();
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead || this.reflector.get(WHILE_READ_ONLY, context.getHandler())) return true;
    if (await this.readOnly.isOn()) throw new DomainError('read_only');
    return true;
  }
}
