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
import { Body, Delete, Get, Module, Patch, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccountModule } from '../account/account.module.js';
import { AccountErasureService } from '../account/account-erasure.service.js';
import { SessionsModule } from '../auth/auth.module.js';
import { InvitationsService } from '../auth/invitations.js';
import { ProofService } from '../auth/proof.js';
import { Answers, Audited, Id, Routes, Throttled } from '../platform/routes.js';
import { presentAdminUser } from './account.js';
import { UserEditsService } from './user-edits.service.js';
import { AnySessionController, UserSessionsController, UserSessionsService } from './user-sessions.js';
import { UsersModule } from './users.module.js';
import { UsersService } from './users.service.js';

/** User Management (§2). */
@Routes('admin/users', { access: 'admin', tag: 'users' })
class UsersController {
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

@Module({
  imports: [AccountModule, SessionsModule, UsersModule],
  controllers: [UsersController, UserSessionsController, AnySessionController],
  providers: [UserEditsService, UserSessionsService],
})
export class UserManagementModule {}
