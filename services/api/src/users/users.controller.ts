import {
  type AdminUsersQuery,
  adminUserSchema,
  adminUsersQuery,
  type IdParams,
  idParams,
  listOf,
} from '@lost-found/contracts';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../common/access/access.js';
import { UsersService } from './users.service.js';

/** User Management (§2). */
@Controller('admin/users')
@ApiTags('users')
@Access('admin')
export class UsersController {
  constructor(private readonly users: UsersService) {}

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
}
