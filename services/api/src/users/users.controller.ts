import {
  type AdminUsersQuery,
  adminUserSchema,
  adminUsersQuery,
  type IdParams,
  idParams,
  listOf,
  type UserChanges,
  userChangesSchema,
} from '@lost-found/contracts';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AccountErasureService } from '../account/account-erasure.service.js';
import { Access } from '../common/access/access.js';
import { Audited } from '../common/audit/audited.js';
import { UserEditsService } from './user-edits.service.js';
import { UsersService } from './users.service.js';

/** User Management (§2). */
@Controller('admin/users')
@ApiTags('users')
@Access('admin')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly edits: UserEditsService,
    private readonly erasure: AccountErasureService,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: listOf(adminUserSchema) })
  find(@Query({ schema: adminUsersQuery }) query: AdminUsersQuery) {
    return this.users.find(query);
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
    @Body({ schema: userChangesSchema }) changes: UserChanges,
  ) {
    return this.edits.update(id, changes);
  }

  @Delete(':id')
  @HttpCode(204)
  @Audited('USER_DELETED')
  @ApiNoContentResponse()
  delete(@Param({ schema: idParams }) { id }: IdParams) {
    return this.erasure.erase(id);
  }
}
