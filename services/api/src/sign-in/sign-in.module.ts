import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Identity } from '../platform/access/identity.js';
import { UsersModule } from '../users/users.module.js';
import { AccountToken } from './account-token.entity.js';
import { AccountLinksService, AccountTokensService } from './account-tokens.service.js';
import { InvitationController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { FactorThrottle, LoginThrottle } from './login-throttle.js';
import { IdentityProviders } from './oidc/identity-providers.js';
import { ProviderEntryService } from './oidc/provider-entry.service.js';
import { ProviderSignInController } from './oidc/provider-sign-in.controller.js';
import { ProviderSignInService } from './oidc/provider-sign-in.service.js';
import { SignInCookie } from './oidc/sign-in-cookie.js';
import { FactorSetup } from './own-factors/factor-setup.js';
import { OwnFactorsController } from './own-factors/own-factors.controller.js';
import { FirstAdmin } from './password/first-admin.js';
import { FirstRunKey } from './password/first-run-key.js';
import { LoginController } from './password/login.controller.js';
import { LoginService } from './password/login.service.js';
import { PasswordController } from './password/password.controller.js';
import { CurrentPassword, PasswordService } from './password/password.service.js';
import { SignUpService } from './password/sign-up.service.js';
import { ProofController } from './proof/proof.controller.js';
import { ProofService } from './proof/proof.service.js';
import { SecondPersonService } from './proof/second-person.service.js';
import { FactorCheck } from './second-factor/factor-check.js';
import { Passkeys } from './second-factor/passkeys.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorsService } from './second-factor/second-factors.service.js';
import { SecondStepService } from './second-factor/second-step.service.js';
import { RecoveryCode, SecondFactor } from './second-factor.entity.js';
import { KnownBrowser } from './sessions/known-browser.entity.js';
import { BrowserCookie, KnownBrowsersService } from './sessions/known-browsers.js';
import { PendingSignIn } from './sessions/pending-sign-in.entity.js';
import { PendingSignInsService } from './sessions/pending-sign-ins.service.js';
import { Session } from './sessions/session.entity.js';
import { SessionCookie, SessionIdentity, SessionUseInterceptor } from './sessions/session-identity.js';
import { SessionController, SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInService } from './sessions/sign-in.service.js';
import { SignInReply } from './sessions/sign-in-reply.js';

/**
 * Sessions, tokens and known browsers. This module is separate from accounts, so that a change of an account
 * can end them.
 */
@Module({
  imports: [TypeOrmModule.forFeature([AccountToken, KnownBrowser, Session])],
  providers: [AccountTokensService, BrowserCookie, KnownBrowsersService, SessionsService],
  exports: [AccountTokensService, BrowserCookie, KnownBrowsersService, SessionsService],
})
export class SessionsModule {}

/** Global, because the access guard asks it for the caller. */
@Global()
@Module({
  imports: [
    SessionsModule,
    TypeOrmModule.forFeature([PendingSignIn, RecoveryCode, SecondFactor]),
    UsersModule,
  ],
  controllers: [
    LoginController,
    SessionController,
    InvitationController,
    OwnFactorsController,
    PasswordController,
    ProofController,
    ProviderSignInController,
    SecondFactorController,
    SessionsController,
  ],
  providers: [
    AccountLinksService,
    LoginService,
    SignInService,
    CurrentPassword,
    FactorCheck,
    FactorSetup,
    FactorThrottle,
    FirstAdmin,
    FirstRunKey,
    IdentityProviders,
    InvitationsService,
    LoginThrottle,
    Passkeys,
    PasswordService,
    PendingSignInsService,
    ProofService,
    ProviderEntryService,
    ProviderSignInService,
    SecondFactorsService,
    SecondPersonService,
    SecondStepService,
    SessionCookie,
    SessionIdentity,
    SignInCookie,
    SignInReply,
    SignUpService,
    { provide: Identity, useExisting: SessionIdentity },
    { provide: APP_INTERCEPTOR, useClass: SessionUseInterceptor },
  ],
  exports: [
    AccountLinksService,
    CurrentPassword,
    FirstRunKey,
    Identity,
    InvitationsService,
    ProofService,
    SecondFactorsService,
    SecondPersonService,
    SessionCookie,
    SessionIdentity,
  ],
})
export class SignInModule {}
