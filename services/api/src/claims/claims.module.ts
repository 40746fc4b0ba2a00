import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileStorageModule } from '../files/file-storage.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { ItemsModule } from '../items/items.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdminClaimsController } from './admin-claims.controller.js';
import { CasesService } from './cases.service.js';
import { Claim } from './claim.entity.js';
import { ClaimFile } from './claim-file.entity.js';
import { ClaimMessagesController } from './claim-messages.controller.js';
import { ClaimMessagesService } from './claim-messages.service.js';
import { ClaimProofService } from './claim-proof.service.js';
import { ClaimRetentionService } from './claim-retention.service.js';
import { ClaimReviewService } from './claim-review.service.js';
import { ClaimedItemsController } from './claimed-items.controller.js';
import { ClaimedItemsService } from './claimed-items.service.js';
import { ClaimsService } from './claims.service.js';
import { ClaimsOfPersonService } from './claims-of-person.service.js';
import { MyClaimsController } from './my-claims.controller.js';
import { SubmitClaimController } from './submit-claim.controller.js';
import { SubmitClaimService } from './submit-claim.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Claim, ClaimFile]),
    FileStorageModule,
    IdempotencyModule,
    ItemsModule,
    MessagesModule,
    UsersModule,
  ],
  controllers: [
    SubmitClaimController,
    ClaimMessagesController,
    MyClaimsController,
    AdminClaimsController,
    ClaimedItemsController,
  ],
  providers: [
    CasesService,
    ClaimedItemsService,
    ClaimMessagesService,
    ClaimProofService,
    ClaimRetentionService,
    ClaimReviewService,
    ClaimsOfPersonService,
    ClaimsService,
    SubmitClaimService,
  ],
  exports: [
    CasesService,
    ClaimMessagesService,
    ClaimProofService,
    ClaimRetentionService,
    ClaimReviewService,
    ClaimsOfPersonService,
    ClaimsService,
    SubmitClaimService,
  ],
})
export class ClaimsModule {}
