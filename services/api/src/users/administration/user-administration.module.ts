import { Module } from '@nestjs/common';
import { SessionsModule } from '../../sign-in/sign-in.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { UsersModule } from '../users.module.js';
import { UserEditsService } from './user-edits.service.js';
import { AnySessionController, UserSessionsController } from './user-sessions.controller.js';
import { UserSessionsService } from './user-sessions.service.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [ProfileModule, SessionsModule, UsersModule],
  controllers: [UsersController, UserSessionsController, AnySessionController],
  providers: [UserEditsService, UserSessionsService],
})
export class UserAdministrationModule {}
