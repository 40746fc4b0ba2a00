import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { DailyModule } from '../platform/jobs/daily.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdminMatchesController } from './admin-matches.controller.js';
import { DeskReasons } from './desk-reasons.js';
import { IntakeSuggestionsService } from './intake-suggestions.service.js';
import { LostAndFound } from './match.entity.js';
import { MatchAnswersController } from './match-answers.controller.js';
import { MatchAnswersService } from './match-answers.service.js';
import { MatchMessagesService } from './match-messages.service.js';
import { MatchQueue } from './match-queue.js';
import { MatchesService } from './matches.service.js';
import { MatchingService } from './matching.service.js';
import { NightlyMatching } from './nightly-matching.js';
import { OpenReports } from './open-reports.js';
import { PublicMatchesController } from './public-matches.controller.js';
import { PublicMatchesService } from './public-matches.service.js';

/** Matches between lost reports and found items (docs/matching.md). */
@Module({
  imports: [
    TypeOrmModule.forFeature([LostAndFound]),
    ClaimsModule,
    DailyModule,
    ItemsModule,
    LogsModule,
    SettingsModule,
    UsersModule,
  ],
  controllers: [AdminMatchesController, MatchAnswersController, PublicMatchesController],
  providers: [
    DeskReasons,
    IntakeSuggestionsService,
    MatchAnswersService,
    MatchesService,
    MatchingService,
    MatchMessagesService,
    MatchQueue,
    NightlyMatching,
    OpenReports,
    PublicMatchesService,
  ],
  exports: [MatchesService, MatchMessagesService, MatchQueue, NightlyMatching, PublicMatchesService],
})
export class MatchingModule {}
