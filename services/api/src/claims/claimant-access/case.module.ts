import { Global, Module } from '@nestjs/common';
import { ItemsModule } from '../../items/items.module.js';
import { MatchingModule } from '../../matching/matching.module.js';
import { CaseIdentity } from '../../platform/access/identity.js';
import { FileStorageModule } from '../../platform/file-storage/file-storage.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { ClaimsModule } from '../claims.module.js';
import { CaseController } from './case.controller.js';
import { CaseCookie, CaseCookieIdentity } from './case-cookie.js';

/** Global, because the access guard asks it for the open case, and sign-out closes it. */
@Global()
@Module({
  imports: [ClaimsModule, FileStorageModule, IdempotencyModule, ItemsModule, MatchingModule],
  controllers: [CaseController],
  providers: [CaseCookie, CaseCookieIdentity, { provide: CaseIdentity, useExisting: CaseCookieIdentity }],
  exports: [CaseCookie, CaseIdentity],
})
export class CaseModule {}
