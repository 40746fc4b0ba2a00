import { Module } from '@nestjs/common';
import { SessionsModule } from '../auth/sessions.module.js';
import { ClaimsModule } from '../claims/claims.module.js';
import { FileStorageModule } from '../files/file-storage.module.js';
import { ItemsModule } from '../items/items.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountExportController } from './account-export.controller.js';
import { AccountExportService } from './account-export.service.js';
import { AvatarController } from './avatar.controller.js';
import { AvatarService } from './avatar.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';
import { SettingsController } from './settings.controller.js';
import { UnverifiedAccountsService } from './unverified-accounts.service.js';

/** What people do with their own account. */
@Module({
  imports: [SessionsModule, ClaimsModule, FileStorageModule, ItemsModule, LogsModule, UsersModule],
  controllers: [ProfileController, SettingsController, AvatarController, AccountExportController],
  providers: [
    AccountErasureService,
    AccountExportService,
    AvatarService,
    ProfileService,
    UnverifiedAccountsService,
  ],
  exports: [AccountErasureService, UnverifiedAccountsService],
})
export class AccountModule {}
