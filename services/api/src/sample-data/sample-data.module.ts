import { Module } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.js';
import { FileStorageModule } from '../files/file-storage.module.js';
import { ItemsModule } from '../items/items.module.js';
import { UsersModule } from '../users/users.module.js';
import { SampleDataService } from './sample-data.service.js';
import { SamplePictures } from './sample-pictures.js';
import { SamplePlayer } from './sample-player.js';

@Module({
  imports: [ClaimsModule, FileStorageModule, ItemsModule, UsersModule],
  providers: [SampleDataService, SamplePictures, SamplePlayer],
})
export class SampleDataModule {}
