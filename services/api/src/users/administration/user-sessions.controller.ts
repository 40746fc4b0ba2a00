import { accountSessionsSchema } from '@lost-found/contracts';
import { Delete, Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited, Id, Operation, Routes } from '../../platform/http/routes.js';
import { ProofService } from '../../sign-in/proof/proof.service.js';
import { SessionIdentity } from '../../sign-in/sessions/session-identity.js';
import { presentAccountSession, SessionsService } from '../../sign-in/sessions/sessions.service.js';
import { UsersService } from '../users.service.js';
import { UserSessionsService } from './user-sessions.service.js';

@Routes('admin/users/:id/sessions', { access: 'full', tag: 'users' })
export class UserSessionsController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly ends: UserSessionsService,
    private readonly identity: SessionIdentity,
    private readonly proof: ProofService,
  ) {}

  @Get()
  @Operation('Lists the sessions of an account', accountSessionsSchema)
  async listUserSessions(@Id() id: string, @Req() request: FastifyRequest) {
    await this.users.get(id);
    const { session: current } = await this.identity.require(request);
    const sessions = await this.sessions.findAllOf(id);
    return { data: sessions.map((session) => presentAccountSession(session, current)) };
  }

  @Delete()
  @Audited('SESSION_ENDED')
  @Operation('Ends all sessions of an account', 204)
  async endUserSessions(@Id() id: string, @Req() request: FastifyRequest) {
    await this.users.get(id);
    await this.proof.require(request);
    await this.ends.endAllOf(id);
  }
}

/** Sessions of any person, for administrators. */
@Routes('admin/sessions', { access: 'full', tag: 'users' })
export class AnySessionController {
  constructor(
    private readonly ends: UserSessionsService,
    private readonly proof: ProofService,
  ) {}

  @Delete(':id')
  @Audited('SESSION_ENDED')
  @Operation('Ends a session of any account', 204)
  async endAnySession(@Id() id: string, @Req() request: FastifyRequest) {
    await this.proof.require(request);
    await this.ends.end(id);
  }
}
