import {
  type AdminUsersQuery,
  adminUserSchema,
  adminUsersQuery,
  type InviteAdmin,
  inviteAdminSchema,
  listOf,
  type ProofAlong,
  proofAlongSchema,
  type UpdateUser,
  updateUserSchema,
} from '@lost-found/contracts';
import { Body, Delete, Get, Patch, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Answers, Audited, Id, Routes, Throttled } from '../../platform/http/routes.js';
import { InvitationsService } from '../../sign-in/invitations/invitations.service.js';
import { ProofService } from '../../sign-in/proof/proof.service.js';
import { AccountErasureService } from '../erasure/account-erasure.service.js';
import { presentAdminUser } from '../present-account.js';
import { UsersService } from '../users.service.js';
import { UserEditsService } from './user-edits.service.js';

/** User Management (§2). */
@Routes('admin/users', { access: 'full', tag: 'users' })
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly edits: UserEditsService,
    private readonly erasure: AccountErasureService,
    private readonly invitations: InvitationsService,
    private readonly proof: ProofService,
  ) {}

  @Get()
  @Answers(listOf(adminUserSchema))
  find(@Query({ schema: adminUsersQuery }) query: AdminUsersQuery) {
    return this.users.find(query);
  }

  /** Invites an administrator by e-mail, or again if they were invited before. */
  @Post('invitations')
  @Audited('USER_INVITED', 'LOGIN_FAILED')
  @Throttled()
  @Answers(adminUserSchema, 201)
  async invite(@Body({ schema: inviteAdminSchema }) form: InviteAdmin, @Req() request: FastifyRequest) {
    await this.proof.require(request, form.currentPassword);
    return presentAdminUser(await this.invitations.invite(form));
  }

  @Get(':id')
  @Answers(adminUserSchema)
  get(@Id() id: string) {
    return this.users.get(id);
  }

  @Patch(':id')
  @Audited('USER_UPDATED', 'LOGIN_FAILED')
  @Answers(adminUserSchema)
  update(
    @Id() id: string,
    @Body({ schema: updateUserSchema }) form: UpdateUser,
    @Req() request: FastifyRequest,
  ) {
    return this.edits.update(id, form, request);
  }

  @Delete(':id')
  @Audited('USER_DELETED', 'ITEM_REJECTED', 'LOGIN_FAILED')
  @Answers(204)
  async delete(
    @Id() id: string,
    @Body({ schema: proofAlongSchema }) { currentPassword }: ProofAlong,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.users.get(id);
    await this.proof.require(request, currentPassword);
    await this.erasure.erase(id);
  }
}
