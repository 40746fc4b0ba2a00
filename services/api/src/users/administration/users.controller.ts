import {
  type AdminUsersQuery,
  adminUserSchema,
  adminUsersQuery,
  type InviteAdmin,
  inviteAdminSchema,
  makeListSchema,
  type ProofAlong,
  proofAlongSchema,
  type UpdateUser,
  updateUserSchema,
} from '@lost-found/contracts';
import { Body, Delete, Get, Patch, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited, Id, Operation, Routes } from '../../platform/http/routes.js';
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
  @Operation('Lists accounts', makeListSchema(adminUserSchema))
  listUsers(@Query({ schema: adminUsersQuery }) query: AdminUsersQuery) {
    return this.users.find(query);
  }

  /** Invites an administrator by e-mail, or again if they were invited before. */
  @Post('invitations')
  @Audited('USER_INVITED', 'LOGIN_FAILED')
  @Operation('Invites an administrator', adminUserSchema, { status: 201, refuses: ['email_taken'] })
  async inviteUser(@Body({ schema: inviteAdminSchema }) form: InviteAdmin, @Req() request: FastifyRequest) {
    await this.proof.require(request, form.currentPassword);
    return presentAdminUser(await this.invitations.invite(form));
  }

  @Get(':id')
  @Operation('Gets an account', adminUserSchema)
  getUser(@Id() id: string) {
    return this.users.get(id);
  }

  @Patch(':id')
  @Audited('USER_UPDATED', 'LOGIN_FAILED')
  @Operation('Changes an account', adminUserSchema, { refuses: ['email_taken', 'last_admin'] })
  updateUser(
    @Id() id: string,
    @Body({ schema: updateUserSchema }) form: UpdateUser,
    @Req() request: FastifyRequest,
  ) {
    return this.edits.update(id, form, request);
  }

  @Delete(':id')
  @Audited('USER_DELETED', 'ITEM_REJECTED', 'LOGIN_FAILED')
  @Operation('Deletes an account', 204, { refuses: ['last_admin'] })
  async deleteUser(
    @Id() id: string,
    @Body({ schema: proofAlongSchema }) { currentPassword }: ProofAlong,
    @Req() request: FastifyRequest,
  ) {
    await this.users.get(id);
    await this.proof.require(request, currentPassword);
    await this.erasure.erase(id);
  }
}
