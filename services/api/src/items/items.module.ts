import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CampusModule } from '../campus/campus.module.js';
import { FileStorageModule } from '../files/file-storage.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { QrModule } from '../qr/qr.module.js';
import { ReportersModule } from '../reporters/reporters.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdminItemsController } from './admin-items.controller.js';
import { BulkItemsController } from './bulk-items.controller.js';
import { BulkItemsService } from './bulk-items.service.js';
import { Item } from './item.entity.js';
import { ItemEditsService } from './item-edits.service.js';
import { ItemFiguresService } from './item-figures.service.js';
import { ItemFile } from './item-file.entity.js';
import { ItemLinksService } from './item-links.service.js';
import { ItemRetentionService } from './item-retention.service.js';
import { ItemReviewController } from './item-review.controller.js';
import { ItemReviewService } from './item-review.service.js';
import { ItemsService } from './items.service.js';
import { ItemsOfPersonService } from './items-of-person.service.js';
import { LiveStatistics } from './live-statistics.js';
import { LostItemsController } from './lost-items.controller.js';
import { OwnItemsController } from './own-items.controller.js';
import { OwnItemsService } from './own-items.service.js';
import { PublicItemsController } from './public-items.controller.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Item, ItemFile]),
    CampusModule,
    FileStorageModule,
    IdempotencyModule,
    LogsModule,
    QrModule,
    ReportersModule,
    UsersModule,
  ],
  controllers: [
    ReportsController,
    PublicItemsController,
    AdminItemsController,
    BulkItemsController,
    OwnItemsController,
    LostItemsController,
    ItemReviewController,
  ],
  providers: [
    ItemsService,
    BulkItemsService,
    OwnItemsService,
    ItemEditsService,
    ItemFiguresService,
    ItemLinksService,
    ItemRetentionService,
    ItemReviewService,
    ItemsOfPersonService,
    LiveStatistics,
    ReportsService,
  ],
  exports: [
    ItemsService,
    ItemFiguresService,
    ItemRetentionService,
    ItemReviewService,
    ItemsOfPersonService,
    ReportsService,
  ],
})
export class ItemsModule {}
