import {
  type AdminUsersQuery,
  adminUserSchema,
  adminUsersQuery,
  type DeleteAccount,
  deleteAccountSchema,
  type IdParams,
  type InviteAdmin,
  idParams,
  inviteAdminSchema,
  listOf,
  type UpdateUser,
  updateUserSchema,
} from '@lost-found/contracts';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Module,
  Param,
  Patch,
  Post,
  Query,
  Req,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AccountModule } from '../account/account.module.js';
import { AccountErasureService } from '../account/account-erasure.service.js';
import { SessionsModule } from '../auth/auth.module.js';
import { InvitationsService } from '../auth/invitations.js';
import { Access } from '../platform/access/access.js';
import { CurrentActor } from '../platform/access/identity.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import type { Actor } from '../platform/context/request-context.js';
import { Throttled } from '../platform/throttle/throttled.js';
import { presentAdminUser } from './account.js';
import { UserEditsService } from './user-edits.service.js';
import { UsersModule } from './users.module.js';
import { UsersService } from './users.service.js';

/** User Management (§2). */
@Controller('admin/users')
@ApiTags('users')
@Access('admin')
class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly edits: UserEditsService,
    private readonly erasure: AccountErasureService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: listOf(adminUserSchema) })
  find(@Query({ schema: adminUsersQuery }) query: AdminUsersQuery) {
    return this.users.find(query);
  }

  /** An administrator, by e-mail; once more where they were invited before. */
  @Post('invitations')
  @Audited('USER_INVITED')
  @Throttled()
  @ApiCreatedResponse({ standardSchema: adminUserSchema })
  async invite(
    @Body({ schema: inviteAdminSchema }) form: InviteAdmin,
    @CurrentActor() actor: Actor,
    @Req() { ip }: FastifyRequest,
  ) {
    await this.edits.requirePassword(form.currentPassword, { actor, address: ip });
    return presentAdminUser(await this.invitations.invite(form));
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: adminUserSchema })
  get(@Param({ schema: idParams }) { id }: IdParams) {
    return this.users.get(id);
  }

  @Patch(':id')
  @Audited('USER_UPDATED')
  @ApiOkResponse({ standardSchema: adminUserSchema })
  update(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: updateUserSchema }) form: UpdateUser,
    @CurrentActor() actor: Actor,
    @Req() { ip }: FastifyRequest,
  ) {
    return this.edits.update(id, form, { actor, address: ip });
  }

  @Delete(':id')
  @HttpCode(204)
  @Audited('USER_DELETED')
  @ApiNoContentResponse()
  async delete(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: deleteAccountSchema }) { currentPassword }: DeleteAccount,
    @CurrentActor() actor: Actor,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    await this.users.get(id);
    await this.edits.requirePassword(currentPassword, { actor, address: ip });
    await this.erasure.erase(id);
  }
}

/** User Management (§2). */
@Module({
  imports: [AccountModule, SessionsModule, UsersModule],
  controllers: [UsersController],
  providers: [UserEditsService],
})
export class UserManagementModule {}
