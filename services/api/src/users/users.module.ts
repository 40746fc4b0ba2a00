import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NeverUsedAccounts } from './never-used-accounts.js';
import { User } from './user.entity.js';
import { AccountNotices, UserChangesService } from './user-changes.service.js';
import { UsersService } from './users.service.js';

/** Accounts, for every module that names people. Administering them is UserManagementModule's. */
@Module({
  imports: [TypeOrmModule.forFeature([User])],
  providers: [AccountNotices, NeverUsedAccounts, UserChangesService, UsersService],
  exports: [AccountNotices, NeverUsedAccounts, UserChangesService, UsersService],
})
export class UsersModule {}
