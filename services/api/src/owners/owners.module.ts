import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { DirectoryController } from './directory.controller.js';
import { DirectoryListRow, DirectoryPersonRow } from './directory.entity.js';
import { DirectoryService } from './directory.service.js';
import { ItemOwner } from './item-owner.entity.js';
import { OwnerLinksController } from './owner-links.controller.js';
import { OwnerNoticesService } from './owner-notices.service.js';
import { OwnerSearchService } from './owner-search.service.js';
import { OwnersController } from './owners.controller.js';
import { OwnersService } from './owners.service.js';
import { PersonalOwnersService } from './personal-owners.service.js';

const services = [
  DirectoryService,
  OwnerNoticesService,
  OwnerSearchService,
  OwnersService,
  PersonalOwnersService,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([ItemOwner, DirectoryListRow, DirectoryPersonRow]),
    SettingsModule,
    UsersModule,
  ],
  controllers: [OwnersController, OwnerLinksController, DirectoryController],
  providers: services,
  exports: services,
})
export class OwnersModule {}
