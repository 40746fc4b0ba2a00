import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionsModule } from '../auth/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { InboxService } from './inbox.service.js';
import { Notification } from './notification.entity.js';
import { NotificationFeed } from './notification-feed.js';
import { NotificationRetentionService } from './notification-retention.service.js';
import { NotificationStreams } from './notification-streams.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { PostgresNews } from './postgres-news.js';

/** Telling people of what happened, for every module in which something does. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Notification]), SessionsModule, UsersModule],
  controllers: [NotificationsController],
  providers: [
    InboxService,
    NotificationFeed,
    NotificationRetentionService,
    NotificationStreams,
    NotificationsService,
    PostgresNews,
  ],
  exports: [InboxService, NotificationRetentionService, NotificationsService],
})
export class NotificationsModule {}
