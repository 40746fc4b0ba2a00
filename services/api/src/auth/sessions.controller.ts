import { type AccountSessions, accountSessionsSchema, type IdParams, idParams } from '@lost-found/contracts';
import { Controller, Delete, Get, HttpCode, Param, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../common/access/access.js';
import { Audited } from '../common/audit/audited.js';
import { DomainError } from '../common/errors/domain-error.js';
import { AuthService } from './auth.service.js';
import { presentAccountSession } from './present-session.js';
import { SessionCookie } from './session-cookie.js';
import { SessionIdentity } from './session-identity.js';
import { SessionsService } from './sessions.service.js';

/** Where a person is signed in. */
@Controller('auth/sessions')
@ApiTags('auth')
@Access('user')
export class SessionsController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly identity: SessionIdentity,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: accountSessionsSchema })
  async find(@Req() request: FastifyRequest): Promise<AccountSessions> {
    const { session: current } = await this.identity.require(request);
    const sessions = await this.sessions.findAllOf(current.userId);
    return { data: sessions.map((session) => presentAccountSession(session, current)) };
  }

  /** Ends one of the caller's own sessions; those of others are not there. */
  @Delete(':id')
  @HttpCode(204)
  @Audited('LOGOUT')
  @ApiNoContentResponse()
  async end(
    @Param({ schema: idParams }) { id }: IdParams,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { session: current } = await this.identity.require(request);
    const session = (await this.sessions.findAllOf(current.userId)).find((one) => one.id === id);
    if (!session) throw new DomainError('not_found');
    if (session.id === current.id) this.cookie.clear(reply);
    await this.auth.logout(session);
  }
}
