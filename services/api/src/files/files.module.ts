import { Module } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { FileStorageModule } from '../platform/file-storage/file-storage.module.js';
import { UsersModule } from '../users/users.module.js';
import { FilesController } from './files.controller.js';
import { FilesService, Leftovers } from './files.service.js';

@Module({
  imports: [FileStorageModule, ItemsModule, ClaimsModule, UsersModule],
  controllers: [FilesController],
  providers: [FilesService, Leftovers],
})
export class FilesModule {}
