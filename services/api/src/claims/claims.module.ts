import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileStorageModule } from '../files/file-storage.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { ItemsModule } from '../items/items.module.js';
import { AdminClaimsController } from './admin-claims.controller.js';
import { Claim } from './claim.entity.js';
import { ClaimFile } from './claim-file.entity.js';
import { ClaimReviewService } from './claim-review.service.js';
import { ClaimedItemsController } from './claimed-items.controller.js';
import { ClaimedItemsService } from './claimed-items.service.js';
import { ClaimsService } from './claims.service.js';
import { SubmitClaimController } from './submit-claim.controller.js';
import { SubmitClaimService } from './submit-claim.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Claim, ClaimFile]), FileStorageModule, IdempotencyModule, ItemsModule],
  controllers: [SubmitClaimController, AdminClaimsController, ClaimedItemsController],
  providers: [ClaimedItemsService, ClaimReviewService, ClaimsService, SubmitClaimService],
  exports: [ClaimsService, ClaimReviewService, SubmitClaimService],
})
export class ClaimsModule {}
