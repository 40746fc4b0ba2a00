import { Module } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { FileStorageModule } from '../platform/file-storage/file-storage.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { UsersModule } from '../users/users.module.js';
import { SampleDataService, SamplePictures } from './sample-data.service.js';
import { SamplePlayer } from './sample-player.js';

@Module({
  imports: [
    ClaimsModule,
    StatisticsModule,
    FileStorageModule,
    ItemsModule,
    MatchingModule,
    SettingsModule,
    UsersModule,
  ],
  providers: [SampleDataService, SamplePictures, SamplePlayer],
})
export class SampleDataModule {}
