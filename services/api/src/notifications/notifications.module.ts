import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { SessionsModule } from '../sign-in/sign-in.module.js';
import { UsersModule } from '../users/users.module.js';
import { InboxService } from './inbox.service.js';
import { Notification } from './notification.entity.js';
import { NotificationStreams } from './notification-streams.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { SideEffectsService } from './side-effects.service.js';

/** Notifications, for every module that causes them. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Notification]), SessionsModule, SettingsModule, UsersModule],
  controllers: [NotificationsController],
  providers: [InboxService, NotificationStreams, NotificationsService, SideEffectsService],
  exports: [InboxService, NotificationsService, SideEffectsService],
})
export class NotificationsModule {}
