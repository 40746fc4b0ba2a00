import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LogsModule } from '../logs/logs.module.js';
import { FileStorageModule } from '../platform/file-storage/file-storage.module.js';
import { IdempotencyModule } from '../platform/idempotency/idempotency.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { QrService } from '../platform/qr/qr.service.js';
import { ReportersModule } from '../reporters/reporters.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SiteModule } from '../site/site.module.js';
import { NotesModule } from '../staff/notes/notes.module.js';
import { UndoModule } from '../undo/undo.module.js';
import { UsersModule } from '../users/users.module.js';
import { DropPointsController } from './custody/drop-points.controller.js';
import { DropPointsService } from './custody/drop-points.service.js';
import {
  ItemCustodyController,
  ItemPlacesController,
  ShelvesController,
  StockController,
} from './custody/item-custody.controller.js';
import { ItemCustodyService } from './custody/item-custody.service.js';
import { StockService } from './custody/stock.service.js';
import {
  AdminItemsController,
  BulkItemsController,
  LostItemsController,
} from './desk/admin-items.controller.js';
import { IntakeController } from './desk/intake.controller.js';
import { IntakeService } from './desk/intake.service.js';
import { ItemEditsService } from './desk/item-edits.service.js';
import { ItemMergeService } from './desk/item-merge.service.js';
import { ItemReviewController } from './desk/item-review.controller.js';
import { ItemReviewService } from './desk/item-review.service.js';
import { ItemSnoozeService } from './desk/item-snooze.service.js';
import { DisposalController } from './disposal/disposal.controller.js';
import { DisposalService } from './disposal/disposal.service.js';
import { ItemKeepService } from './disposal/item-keep.service.js';
import { Item, ItemFile } from './item.entity.js';
import { ItemsService } from './items.service.js';
import { MatchedItemsService } from './matched-items.service.js';
import { MyItemsController } from './my-items/my-items.controller.js';
import { MyItemsService } from './my-items/my-items.service.js';
import { OwnReportsService } from './my-items/own-reports.service.js';
import { NewsSchedules } from './news/news-schedules.service.js';
import { ReportNewsRow } from './news/report-news.entity.js';
import { PersonalItemsService } from './personal-items.service.js';
import { ItemLinksService } from './present-item.js';
import { FeedsController } from './public/feeds.controller.js';
import { FeedsService } from './public/feeds.service.js';
import { ContactLimit, PublicItemsController } from './public/public-items.controller.js';
import { PublicItemsService } from './public/public-items.service.js';
import { WeekTextService } from './public/week-text.service.js';
import { ReportLinksController } from './reports/report-links.controller.js';
import { ReportLinksService } from './reports/report-links.service.js';
import { ReportsService } from './reports/reports.service.js';
import { ItemWriterModule } from './writing/item-writer.module.js';

const services = [
  ItemsService,
  PublicItemsService,
  FeedsService,
  WeekTextService,
  ContactLimit,
  MyItemsService,
  OwnReportsService,
  IntakeService,
  DisposalService,
  DropPointsService,
  ItemCustodyService,
  ItemEditsService,
  ItemKeepService,
  ItemLinksService,
  MatchedItemsService,
  NewsSchedules,
  QrService,
  ItemMergeService,
  ItemReviewService,
  ItemSnoozeService,
  PersonalItemsService,
  ReportLinksService,
  ReportsService,
  StockService,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([Item, ItemFile, ReportNewsRow]),
    UndoModule,
    FileStorageModule,
    IdempotencyModule,
    LogsModule,
    MailModule,
    NotesModule,
    ReportersModule,
    SettingsModule,
    UsersModule,
    SiteModule,
    ItemWriterModule,
  ],
  controllers: [
    PublicItemsController,
    FeedsController,
    AdminItemsController,
    BulkItemsController,
    MyItemsController,
    ReportLinksController,
    DisposalController,
    LostItemsController,
    ItemReviewController,
    IntakeController,
    ItemCustodyController,
    ItemPlacesController,
    ShelvesController,
    StockController,
    DropPointsController,
  ],
  providers: services,
  exports: services,
})
export class ItemsModule {}
