import { type AccountSessions, accountSessionsSchema } from '@lost-found/contracts';
import { Delete, Get, Injectable, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ProofService } from '../auth/proof.js';
import { SessionIdentity } from '../auth/session-identity.js';
import { presentAccountSession, SessionsService } from '../auth/sessions.service.js';
import { AuditService } from '../logs/audit.service.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Answers, Audited, Id, Routes } from '../platform/routes.js';
import { UsersService } from './users.service.js';

/** Ends other people's sessions, with their live streams. */
@Injectable()
export class UserSessionsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws DomainError not_found, also for an ended session */
  async end(id: string): Promise<void> {
    await this.unitOfWork.transaction(async (manager) => {
      const session = await this.sessions.findById(manager, id);
      if (!session) throw new DomainError('not_found');
      await this.sessions.delete(manager, session);
      await this.audit.record(manager, 'SESSION_ENDED', { userId: session.userId, sessions: 1 });
    });
  }

  /** @returns number of sessions */
  endAllOf(userId: string): Promise<number> {
    return this.unitOfWork.transaction(async (manager) => {
      const sessions = await this.sessions.deleteAllOf(manager, userId);
      if (sessions > 0) await this.audit.record(manager, 'SESSION_ENDED', { userId, sessions });
      return sessions;
    });
  }
}

@Routes('admin/users/:id/sessions', { access: 'admin', tag: 'users' })
export class UserSessionsController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly ends: UserSessionsService,
    private readonly identity: SessionIdentity,
    private readonly proof: ProofService,
  ) {}

  @Get()
  @Answers(accountSessionsSchema)
  async find(@Id() id: string, @Req() request: FastifyRequest): Promise<AccountSessions> {
    await this.users.get(id);
    const { session: current } = await this.identity.require(request);
    const sessions = await this.sessions.findAllOf(id);
    return { data: sessions.map((session) => presentAccountSession(session, current)) };
  }

  /** Ends all of a person's sessions; needs a recent proof. */
  @Delete()
  @Audited('SESSION_ENDED')
  @Answers(204)
  async endAll(@Id() id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.users.get(id);
    await this.proof.require(request);
    await this.ends.endAllOf(id);
  }
}

/** Sessions of any person, for administrators. */
@Routes('admin/sessions', { access: 'admin', tag: 'users' })
export class AnySessionController {
  constructor(
    private readonly ends: UserSessionsService,
    private readonly proof: ProofService,
  ) {}

  /** Ends one session; needs a recent proof. */
  @Delete(':id')
  @Audited('SESSION_ENDED')
  @Answers(204)
  async end(@Id() id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.proof.require(request);
    await this.ends.end(id);
  }
}
