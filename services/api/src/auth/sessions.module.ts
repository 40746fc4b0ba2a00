import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountToken } from './account-token.entity.js';
import { AccountTokensService } from './account-tokens.service.js';
import { Session } from './session.entity.js';
import { SessionRetentionService } from './session-retention.service.js';
import { SessionsService } from './sessions.service.js';

/** What lets people into accounts; apart from them, so that a change of an account can end it. */
@Module({
  imports: [TypeOrmModule.forFeature([AccountToken, Session])],
  providers: [AccountTokensService, SessionRetentionService, SessionsService],
  exports: [AccountTokensService, SessionRetentionService, SessionsService],
})
export class SessionsModule {}
