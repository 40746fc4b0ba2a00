import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SessionsModule } from '../auth/sessions.module.js';
import { UserEditsService } from './user-edits.service.js';
import { UsersController } from './users.controller.js';
import { UsersModule } from './users.module.js';

/** User Management (§2). */
@Module({
  imports: [AccountModule, SessionsModule, UsersModule],
  controllers: [UsersController],
  providers: [UserEditsService],
})
export class UserManagementModule {}
