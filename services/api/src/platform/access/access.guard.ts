import { type AdminAccess, hasAccess } from '@lost-found/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { DomainError } from '../errors/domain-error.js';
import type { Author } from '../events/events.js';
import {
  ACCESS,
  ACTION_ACCESS,
  type AccessLevel,
  type ActionLevels,
  WHILE_ENROLLING,
  WITHOUT_DATABASE,
} from './access.js';
import { CaseIdentity, Identity, setAuthor, setCase } from './identity.js';

/** Refuses every route without declared access, and every caller outside the declared access. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: Identity,
    private readonly cases: CaseIdentity,
    private readonly database: DatabaseInitializer,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS, targets);
    if (!level) throw new DomainError('forbidden');
    if (!this.database.isReady) {
      if (this.reflector.getAllAndOverride<boolean | undefined>(WITHOUT_DATABASE, targets)) return true;
      this.database.requireReady();
    }
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const found = await this.identity.identify(request);
    const isClosed =
      found &&
      (await this.identity.mustEnrol(request)) &&
      !this.reflector.getAllAndOverride(WHILE_ENROLLING, targets);
    if (isClosed && level !== 'public' && level !== 'case') throw new DomainError('second_factor_missing');
    // A person who must enrol first uses public routes as a visitor.
    const actor = isClosed ? null : found;
    if (actor) setAuthor(request, actor);
    if (level === 'case') await this.#requireCase(request);
    else requireLevel(level, actor);
    const actions = this.reflector.get<ActionLevels | undefined>(ACTION_ACCESS, context.getHandler());
    if (actions) requireLevel(actionLevel(actions, request.body), actor);
    return true;
  }

  async #requireCase(request: FastifyRequest): Promise<void> {
    const claimId = await this.cases.identify(request);
    if (!claimId) throw new DomainError('case_closed');
    setCase(request, claimId);
  }
}

/** The validation of the body refuses an unknown action. */
function actionLevel({ field, levels }: ActionLevels, body: unknown): AdminAccess {
  const action = (body as Record<string, unknown> | null | undefined)?.[field];
  return typeof action === 'string' && Object.hasOwn(levels, action) ? (levels[action] ?? 'full') : 'intake';
}

function requireLevel(level: Exclude<AccessLevel, 'case'>, actor: Author | null): void {
  if (level === 'public') return;
  if (!actor) throw new DomainError('unauthenticated');
  if (level === 'user') return;
  if (actor.role !== 'admin' || !hasAccess(actor.access, level)) throw new DomainError('forbidden');
}
