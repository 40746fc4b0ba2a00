import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Identity } from '../common/access/identity.js';
import { UsersModule } from '../users/users.module.js';
import { AccountToken } from './account-token.entity.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { FirstAdmin } from './first-admin.js';
import { LoginThrottle } from './login-throttle.js';
import { Session } from './session.entity.js';
import { SessionCookie } from './session-cookie.js';
import { SessionIdentity } from './session-identity.js';
import { SessionsService } from './sessions.service.js';

/** Global, because the access guard asks it who is calling. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AccountToken, Session]), UsersModule],
  controllers: [AuthController],
  providers: [
    AuthService,
    FirstAdmin,
    LoginThrottle,
    SessionCookie,
    SessionIdentity,
    SessionsService,
    { provide: Identity, useExisting: SessionIdentity },
  ],
  exports: [Identity],
})
export class AuthModule {}
