import { Module } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { UsersModule } from '../users/users.module.js';
import { FileStorageModule } from './file-storage.module.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { Leftovers } from './leftovers.js';

@Module({
  imports: [FileStorageModule, ItemsModule, ClaimsModule, UsersModule],
  controllers: [FilesController],
  providers: [FilesService, Leftovers],
})
export class FilesModule {}
