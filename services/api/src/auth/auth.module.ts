import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Identity } from '../common/access/identity.js';
import { UsersModule } from '../users/users.module.js';
import { AccountLinksService } from './account-links.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { CurrentPassword } from './current-password.js';
import { FirstAdmin } from './first-admin.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordController } from './password.controller.js';
import { PasswordService } from './password.service.js';
import { SessionCookie } from './session-cookie.js';
import { SessionIdentity } from './session-identity.js';
import { SessionUseInterceptor } from './session-use.interceptor.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsModule } from './sessions.module.js';
import { SignUpController } from './sign-up.controller.js';
import { SignUpService } from './sign-up.service.js';

/** Global, because the access guard asks it who is calling. */
@Global()
@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [AuthController, PasswordController, SessionsController, SignUpController],
  providers: [
    AccountLinksService,
    AuthService,
    CurrentPassword,
    FirstAdmin,
    LoginThrottle,
    PasswordService,
    SessionCookie,
    SessionIdentity,
    SignUpService,
    { provide: Identity, useExisting: SessionIdentity },
    { provide: APP_INTERCEPTOR, useClass: SessionUseInterceptor },
  ],
  exports: [CurrentPassword, Identity, SessionCookie, SessionIdentity],
})
export class AuthModule {}
