import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ItemsModule } from '../items/items.module.js';
import { OwnersModule } from '../owners/owners.module.js';
import { FileStorageModule } from '../platform/file-storage/file-storage.module.js';
import { IdempotencyModule } from '../platform/idempotency/idempotency.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { NotesModule } from '../staff/notes/notes.module.js';
import { UndoModule } from '../undo/undo.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChasingService } from './chasing/chasing.service.js';
import { Claim, ClaimFile } from './claim.entity.js';
import { ClaimLinksService } from './claim-links.service.js';
import { ClaimMessagesService } from './claim-messages.service.js';
import { ClaimProofService } from './claim-proof.service.js';
import { CasesService } from './claimant-access/cases.service.js';
import { ClaimMessagesController, MyClaimsController } from './claimant-access/my-claims.controller.js';
import { PersonalClaimsService } from './claimant-access/personal-claims.service.js';
import { ClaimsService } from './claims.service.js';
import { MessagesModule } from './conversation/messages.module.js';
import { HandoverController } from './handover/handover.controller.js';
import { HandoverService } from './handover/handover.service.js';
import { PickupService } from './handover/pickup.service.js';
import { PickupThrottle } from './handover/pickup-throttle.js';
import {
  AdminClaimsController,
  BulkClaimsController,
  ClaimedItemsController,
} from './review/admin-claims.controller.js';
import { ClaimReviewService } from './review/claim-review.service.js';
import { ClaimSnoozeService } from './review/claim-snooze.service.js';
import { ClaimedItemsService } from './review/claimed-items.service.js';
import { SubmitClaimController } from './submission/submit-claim.controller.js';
import { SubmitClaimService } from './submission/submit-claim.service.js';

const services = [
  ChasingService,
  CasesService,
  ClaimedItemsService,
  ClaimLinksService,
  ClaimMessagesService,
  ClaimProofService,
  ClaimReviewService,
  ClaimSnoozeService,
  ClaimsService,
  HandoverService,
  PersonalClaimsService,
  PickupService,
  PickupThrottle,
  SubmitClaimService,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([Claim, ClaimFile]),
    UndoModule,
    FileStorageModule,
    IdempotencyModule,
    ItemsModule,
    MailModule,
    MessagesModule,
    NotesModule,
    OwnersModule,
    SettingsModule,
    UsersModule,
  ],
  controllers: [
    SubmitClaimController,
    ClaimMessagesController,
    MyClaimsController,
    BulkClaimsController,
    AdminClaimsController,
    ClaimedItemsController,
    HandoverController,
  ],
  providers: services,
  exports: services,
})
export class ClaimsModule {}
