import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { DailyModule } from '../platform/jobs/daily.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdminMatchesController } from './admin-matches.controller.js';
import { DeskMatchesService } from './desk-matches.service.js';
import { LostAndFound } from './match.entity.js';
import { MatchJobsService } from './match-jobs.service.js';
import { MatchSearch } from './match-search.js';
import { NewsFacts } from './news/news-facts.js';
import { ReportNewsController } from './news/report-news.controller.js';
import { ReportNewsService } from './news/report-news.service.js';
import { ReportNewsJob } from './news/report-news-job.js';
import { OpenReports } from './open-reports.js';
import { MatchAnswersController, PublicMatchesController } from './public-matches.controller.js';
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
  controllers: [
    AdminMatchesController,
    MatchAnswersController,
    PublicMatchesController,
    ReportNewsController,
  ],
  providers: [
    DeskMatchesService,
    MatchJobsService,
    MatchSearch,
    NewsFacts,
    OpenReports,
    PublicMatchesService,
    ReportNewsJob,
    ReportNewsService,
  ],
  exports: [DeskMatchesService, MatchJobsService, PublicMatchesService, ReportNewsJob],
})
export class MatchingModule {}
