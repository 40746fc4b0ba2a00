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
import { LoginThrottle } from './login-throttle.js';
import { PasswordController } from './password.controller.js';
import { CurrentPassword, PasswordService } from './password.service.js';
import { Session } from './session.entity.js';
import { SessionCookie, SessionIdentity, SessionUseInterceptor } from './session-identity.js';
import { SessionsService } from './sessions.service.js';
import { SignUpController } from './sign-up.controller.js';
import { SignUpService } from './sign-up.service.js';

/** What lets people into accounts; apart from them, so that a change of an account can end it. */
@Module({
  imports: [TypeOrmModule.forFeature([AccountToken, Session])],
  providers: [AccountTokensService, SessionsService],
  exports: [AccountTokensService, SessionsService],
})
export class SessionsModule {}

/** Global, because the access guard asks it who is calling. */
@Global()
@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [
    AuthController,
    InvitationController,
    PasswordController,
    SessionsController,
    SignUpController,
  ],
  providers: [
    AccountLinksService,
    AuthService,
    CurrentPassword,
    FirstAdmin,
    InvitationsService,
    LoginThrottle,
    PasswordService,
    SessionCookie,
    SessionIdentity,
    SignUpService,
    { provide: Identity, useExisting: SessionIdentity },
    { provide: APP_INTERCEPTOR, useClass: SessionUseInterceptor },
  ],
  exports: [
    AccountLinksService,
    CurrentPassword,
    Identity,
    InvitationsService,
    SessionCookie,
    SessionIdentity,
  ],
})
export class AuthModule {}
