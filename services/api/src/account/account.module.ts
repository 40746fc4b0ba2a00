import { Module } from '@nestjs/common';
import { SessionsModule } from '../auth/auth.module.js';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { ReportersModule } from '../reporters/reporters.module.js';
import { UsersModule } from '../users/users.module.js';
import { ViewsModule } from '../views/views.module.js';
import {
  AccountExportController,
  AvatarController,
  ProfileController,
  SettingsController,
} from './account.controller.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountExportService } from './account-export.service.js';
import { AvatarService, ProfileService } from './profile.service.js';

/** Routes with which people manage their own account. */
@Module({
  imports: [
    SessionsModule,
    ClaimsModule,
    FileStorageModule,
    ItemsModule,
    LogsModule,
    ReportersModule,
    UsersModule,
    ViewsModule,
  ],
  controllers: [ProfileController, SettingsController, AvatarController, AccountExportController],
  providers: [AccountErasureService, AccountExportService, AvatarService, ProfileService],
  exports: [AccountErasureService],
})
export class AccountModule {}
