import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { ItemsModule } from '../items/items.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { IdempotencyModule } from '../platform/idempotency/idempotency.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { QrService } from '../platform/qr/qr.service.js';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import {
  AdminClaimsController,
  BulkClaimsController,
  ClaimedItemsController,
} from './admin-claims.controller.js';
import { CasesService } from './cases.service.js';
import { Claim, ClaimFile } from './claim.entity.js';
import { ClaimLinksService } from './claim-links.service.js';
import { ClaimMessagesService } from './claim-messages.service.js';
import { ClaimProofService } from './claim-proof.service.js';
import { ClaimReviewService } from './claim-review.service.js';
import { ClaimedItemsService } from './claimed-items.service.js';
import { ClaimsService } from './claims.service.js';
import { HandoverController } from './handover.controller.js';
import { HandoverService } from './handover.service.js';
import { ClaimMessagesController, MyClaimsController } from './my-claims.controller.js';
import { PersonalClaimsService } from './personal-claims.service.js';
import { PickupService } from './pickup.service.js';
import { PickupThrottle } from './pickup-throttle.js';
import { SubmitClaimController } from './submit-claim.controller.js';
import { SubmitClaimService } from './submit-claim.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Claim, ClaimFile]),
    DecisionsModule,
    FileStorageModule,
    IdempotencyModule,
    ItemsModule,
    MailModule,
    MessagesModule,
    NotesModule,
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
  providers: [
    CasesService,
    ClaimedItemsService,
    ClaimLinksService,
    ClaimMessagesService,
    ClaimProofService,
    ClaimReviewService,
    ClaimsService,
    HandoverService,
    PersonalClaimsService,
    PickupService,
    PickupThrottle,
    QrService,
    SubmitClaimService,
  ],
  exports: [
    CasesService,
    ClaimLinksService,
    ClaimMessagesService,
    ClaimProofService,
    ClaimReviewService,
    ClaimsService,
    HandoverService,
    PersonalClaimsService,
    PickupService,
    SubmitClaimService,
  ],
})
export class ClaimsModule {}
