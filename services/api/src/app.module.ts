import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ThrottlerGuard } from '@nestjs/throttler';
import { AccountModule } from './account/account.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CampusModule } from './campus/campus.module.js';
import { CaseModule } from './case/case.module.js';
import { ClaimsModule } from './claims/claims.module.js';
import { DecisionsModule } from './decisions/decisions.module.js';
import { EventHandlers } from './event-handlers.js';
import { FilesModule } from './files/files.module.js';
import { ItemsModule } from './items/items.module.js';
import { JobHandlers } from './job-handlers.js';
import { AuditModule, LogsModule } from './logs/logs.module.js';
import { MatchingModule } from './matching/matching.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { AccessGuard } from './platform/access/access.guard.js';
import { OriginGuard } from './platform/access/origin.guard.js';
import { AuditInterceptor } from './platform/audit/audit.interceptor.js';
import { ClientErrorsModule } from './platform/client-errors/client-errors.controller.js';
import { Clock } from './platform/clock/clock.js';
import { clockModule } from './platform/clock/clock.module.js';
import { Config } from './platform/config/config.js';
import { DailyModule } from './platform/daily/daily.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { ProblemFilter } from './platform/errors/send-problem.js';
import { EventsModule } from './platform/events/events.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { LinksModule } from './platform/links/secret-links.service.js';
import { MailModule } from './platform/mail/mail.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { NewsModule } from './platform/news/news.module.js';
import { OpenApiController, OpenApiDocument } from './platform/openapi/openapi-document.js';
import { ReleaseFiguresModule } from './platform/release-figures/client-loads.controller.js';
import { SetupController } from './platform/setup/setup.controller.js';
import { ThrottleModule } from './platform/throttle/throttle.module.js';
import { SchemaPipe } from './platform/validation/parse.js';
import { WebModule } from './platform/web/web.module.js';
import { ReporterPagesModule } from './reporters/reporter-pages.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SampleDataModule } from './sample-data/sample-data.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { UserManagementModule } from './users/user-management.module.js';
import { ViewsModule } from './views/views.module.js';

@Module({})
class AppModule {}

/** The whole service. This file declares the guards, filters and pipes that apply to every route. */
export const appModule = (config: Config, clock = new Clock()): DynamicModule => ({
  module: AppModule,
  imports: [
    configModule(config),
    clockModule(clock),
    DatabaseModule,
    EventsModule,
    JobsModule,
    NewsModule,
    AuditModule,
    AuthModule,
    AccountModule,
    UserManagementModule,
    LinksModule,
    MailModule,
    NotificationsModule,
    LogsModule,
    CampusModule,
    SettingsModule,
    ViewsModule,
    HealthModule,
    MetricsModule,
    ClientErrorsModule,
    ReleaseFiguresModule,
    ThrottleModule,
    ItemsModule,
    MatchingModule,
    ReporterPagesModule,
    ReportsModule,
    ClaimsModule,
    CaseModule,
    DecisionsModule,
    DailyModule,
    FilesModule,
    AnalyticsModule,
    RetentionModule,
    SampleDataModule,
    WebModule,
  ],
  controllers: [SetupController, OpenApiController],
  providers: [
    EventHandlers,
    JobHandlers,
    OpenApiDocument,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: ThrottlerGuard },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
    { provide: APP_PIPE, useClass: SchemaPipe },
  ],
});

@Module({})
class ConfigModule {}

/** Makes the settings injectable everywhere. */
const configModule = (config: Config): DynamicModule => ({
  module: ConfigModule,
  global: true,
  providers: [{ provide: Config, useValue: config }],
  exports: [Config],
});
