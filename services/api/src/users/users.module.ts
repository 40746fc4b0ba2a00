import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from './user.entity.js';
import { UserChangesService } from './user-changes.service.js';
import { UsersService } from './users.service.js';

/** Accounts, for every module that names people. Administering them is UserManagementModule's. */
@Module({
  imports: [TypeOrmModule.forFeature([User])],
  providers: [UserChangesService, UsersService],
  exports: [UserChangesService, UsersService],
})
export class UsersModule {}
