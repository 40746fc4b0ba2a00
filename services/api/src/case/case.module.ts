import { Global, Module } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.js';
import { CaseIdentity } from '../common/access/case-identity.js';
import { CaseController } from './case.controller.js';
import { CaseCookie } from './case-cookie.js';
import { CaseCookieIdentity } from './case-cookie-identity.js';

/** Global, because the access guard asks it which case was opened, and signing out closes it. */
@Global()
@Module({
  imports: [ClaimsModule],
  controllers: [CaseController],
  providers: [CaseCookie, CaseCookieIdentity, { provide: CaseIdentity, useExisting: CaseCookieIdentity }],
  exports: [CaseCookie, CaseIdentity],
})
export class CaseModule {}
