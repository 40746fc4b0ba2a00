import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Identity } from '../platform/access/identity.js';
import { UsersModule } from '../users/users.module.js';
import { AccountToken } from './account-token.entity.js';
import { AccountLinksService, AccountTokensService } from './account-tokens.service.js';
import { AuthController, SessionsController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { FirstAdmin } from './first-admin.js';
import { InvitationController, InvitationsService } from './invitations.js';
import { KnownBrowser } from './known-browser.entity.js';
import { BrowserCookie, KnownBrowsersService } from './known-browsers.js';
import { FactorThrottle, LoginThrottle } from './login-throttle.js';
import { IdentityProviders } from './oidc/identity-providers.js';
import { ProviderSignInController } from './oidc/provider-sign-in.controller.js';
import { ProviderSignInService } from './oidc/provider-sign-in.service.js';
import { SignInCookie } from './oidc/sign-in-cookie.js';
import { PasswordController } from './password.controller.js';
import { CurrentPassword, PasswordService } from './password.service.js';
import { ProofController, ProofService } from './proof.js';
import { FactorCheck } from './second-factor/factor-check.js';
import { FactorSetup } from './second-factor/factor-setup.js';
import { OwnFactorsController } from './second-factor/own-factors.controller.js';
import { Passkeys } from './second-factor/passkeys.js';
import { PendingSignIn } from './second-factor/pending-sign-in.entity.js';
import { PendingSignInsService } from './second-factor/pending-sign-ins.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { RecoveryCode, SecondFactor } from './second-factor/second-factor.entity.js';
import { SecondFactorsService } from './second-factor/second-factors.service.js';
import { SecondStepService } from './second-factor/second-step.service.js';
import { SignInReply } from './second-factor/sign-in-result.js';
import { Session } from './session.entity.js';
import { SessionCookie, SessionIdentity, SessionUseInterceptor } from './session-identity.js';
import { SessionsService } from './sessions.service.js';
import { SignUpController } from './sign-up.controller.js';
import { SignUpService } from './sign-up.service.js';

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
    AuthController,
    InvitationController,
    OwnFactorsController,
    PasswordController,
    ProofController,
    ProviderSignInController,
    SecondFactorController,
    SessionsController,
    SignUpController,
  ],
  providers: [
    AccountLinksService,
    AuthService,
    CurrentPassword,
    FactorCheck,
    FactorSetup,
    FactorThrottle,
    FirstAdmin,
    IdentityProviders,
    InvitationsService,
    LoginThrottle,
    Passkeys,
    PasswordService,
    PendingSignInsService,
    ProofService,
    ProviderSignInService,
    SecondFactorsService,
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
    Identity,
    InvitationsService,
    ProofService,
    SecondFactorsService,
    SessionCookie,
    SessionIdentity,
  ],
})
export class AuthModule {}
