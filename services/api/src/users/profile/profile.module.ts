import { Module } from '@nestjs/common';
import { ClaimsModule } from '../../claims/claims.module.js';
import { ItemsModule } from '../../items/items.module.js';
import { LogsModule } from '../../logs/logs.module.js';
import { OwnersModule } from '../../owners/owners.module.js';
import { FileStorageModule } from '../../platform/file-storage/file-storage.module.js';
import { ReportersModule } from '../../reporters/reporters.module.js';
import { SessionsModule } from '../../sign-in/sign-in.module.js';
import { SavedViewsModule } from '../../staff/saved-views/saved-views.module.js';
import { AccountErasureService } from '../erasure/account-erasure.service.js';
import { UsersModule } from '../users.module.js';
import { AccountExportService } from './account-export.service.js';
import {
  AccountExportController,
  AvatarController,
  ProfileController,
  SettingsController,
} from './profile.controller.js';
import { AvatarService, ProfileService } from './profile.service.js';

/** Routes with which people manage their own account. */
@Module({
  imports: [
    SessionsModule,
    ClaimsModule,
    FileStorageModule,
    ItemsModule,
    LogsModule,
    OwnersModule,
    ReportersModule,
    UsersModule,
    SavedViewsModule,
  ],
  controllers: [ProfileController, SettingsController, AvatarController, AccountExportController],
  providers: [AccountErasureService, AccountExportService, AvatarService, ProfileService],
  exports: [AccountErasureService],
})
export class ProfileModule {}
