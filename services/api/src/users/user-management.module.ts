import { Module } from '@nestjs/common';
import { UsersController } from './users.controller.js';
import { UsersModule } from './users.module.js';

/** User Management (§2). */
@Module({ imports: [UsersModule], controllers: [UsersController] })
export class UserManagementModule {}
