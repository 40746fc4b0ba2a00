import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { IdempotencyModule } from '../platform/idempotency/idempotency.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { QrService } from '../platform/qr/qr.service.js';
import { WebModule } from '../platform/web/web.module.js';
import { ReportersModule } from '../reporters/reporters.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdminItemsController, BulkItemsController, LostItemsController } from './admin-items.controller.js';
import { IntakeController } from './intake.controller.js';
import { IntakeService } from './intake.service.js';
import { Item, ItemFile } from './item.entity.js';
import { ItemCustodyController, ShelvesController } from './item-custody.controller.js';
import { ItemCustodyService } from './item-custody.service.js';
import { ItemEditsService } from './item-edits.service.js';
import { ItemFiguresService } from './item-figures.service.js';
import { ItemReviewController } from './item-review.controller.js';
import { ItemReviewService } from './item-review.service.js';
import { ItemsService } from './items.service.js';
import { MatchedItemsService } from './matched-items.service.js';
import { OwnItemsController } from './own-items.controller.js';
import { OwnItemsService } from './own-items.service.js';
import { PartingController } from './parting.controller.js';
import { PartingService } from './parting.service.js';
import { PersonalItemsService } from './personal-items.service.js';
import { ItemLinksService } from './present-item.js';
import { ContactLimit, PublicItemsController } from './public-items.controller.js';
import { PublicItemsService } from './public-items.service.js';
import { ReportLinksController } from './report-links.controller.js';
import { ReportLinksService } from './report-links.service.js';
import { ReportsService } from './reports.service.js';
import { ReturnFiguresService } from './return-figures.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Item, ItemFile]),
    DecisionsModule,
    FileStorageModule,
    IdempotencyModule,
    LogsModule,
    MailModule,
    NotesModule,
    ReportersModule,
    SettingsModule,
    UsersModule,
    WebModule,
  ],
  controllers: [
    PublicItemsController,
    AdminItemsController,
    BulkItemsController,
    OwnItemsController,
    ReportLinksController,
    PartingController,
    LostItemsController,
    ItemReviewController,
    IntakeController,
    ItemCustodyController,
    ShelvesController,
  ],
  providers: [
    ItemsService,
    PublicItemsService,
    ContactLimit,
    OwnItemsService,
    IntakeService,
    PartingService,
    ItemCustodyService,
    ItemEditsService,
    ItemFiguresService,
    ItemLinksService,
    MatchedItemsService,
    QrService,
    ItemReviewService,
    PersonalItemsService,
    ReportLinksService,
    ReportsService,
    ReturnFiguresService,
  ],
  exports: [
    PartingService,
    ItemsService,
    MatchedItemsService,
    PublicItemsService,
    ItemFiguresService,
    ItemCustodyService,
    ItemReviewService,
    PersonalItemsService,
    ReportLinksService,
    ReportsService,
    ReturnFiguresService,
  ],
})
export class ItemsModule {}
