import {
  type AcceptInvitation,
  type AccountLink,
  acceptInvitationSchema,
  accountLinkSchema,
  invitationSchema,
  sessionSchema,
} from '@lost-found/contracts';
import { Body, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audited, Operation, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
import { WithPassword } from '../password/passwords-on.guard.js';
import { SessionIdentity } from '../sessions/session-identity.js';
import { SignInReply } from '../sessions/sign-in-reply.js';
import { InvitationsService } from './invitations.service.js';

@Routes('auth/invitation', { access: 'public', tag: 'auth' })
export class InvitationController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly reply: SignInReply,
    private readonly identity: SessionIdentity,
  ) {}

  @Post('check')
  @WhileReadOnly()
  @Audited()
  @Throttled()
  @Operation('Tells whom an invitation is for', invitationSchema, {
    refuses: ['link_invalid', 'link_used', 'link_expired'],
  })
  async checkInvitation(@Body({ schema: accountLinkSchema }) { token }: AccountLink) {
    const { invited } = await this.invitations.find(token);
    return { email: invited.email };
  }

  @Post()
  @WithPassword()
  @Audited('USER_UPDATED', 'PASSWORD_CHANGED', 'LOGIN', 'LOGIN_FAILED')
  @Operation('Accepts an invitation and signs in', sessionSchema, {
    refuses: ['link_invalid', 'link_used', 'link_expired', 'passwords_off'],
  })
  async acceptInvitation(
    @Body({ schema: acceptInvitationSchema }) form: AcceptInvitation,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const previous = (await this.identity.find(request))?.session;
    return this.reply.give(reply, await this.invitations.accept(form, previous));
  }
}
