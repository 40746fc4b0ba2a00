import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ThrottlerGuard } from '@nestjs/throttler';
import { CaseModule } from './claims/claimant-access/case.module.js';
import { ClaimsModule } from './claims/claims.module.js';
import { EventHandlers } from './event-handlers.js';
import { FilesModule } from './files/files.module.js';
import { FirstRunModule } from './first-run/first-run.module.js';
import { SetupController } from './health/health.controller.js';
import { HealthModule } from './health/health.module.js';
import { StatusMailModule } from './health/status-mail.module.js';
import { ImportsModule } from './items/import/imports.module.js';
import { ItemsModule } from './items/items.module.js';
import { ReportsModule } from './items/reports/reports.module.js';
import { JobHandlers } from './job-handlers.js';
import { AuditModule, LogsModule } from './logs/logs.module.js';
import { MatchingModule } from './matching/matching.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { BackupScheduleModule } from './operator/backup-schedule/backup-schedule.module.js';
import { DoctorModule } from './operator/doctor/doctor.module.js';
import { RetentionModule } from './operator/retention/retention.module.js';
import { TestMailModule } from './operator/test-mail/test-mail.module.js';
import { OwnersModule } from './owners/owners.module.js';
import { AccessGuard } from './platform/access/access.guard.js';
import { AuditInterceptor } from './platform/access/audit.interceptor.js';
import { OriginGuard } from './platform/access/origin.guard.js';
import { ReadOnlyGuard } from './platform/access/read-only.guard.js';
import { Clock } from './platform/clock/clock.js';
import { Config } from './platform/config/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventsModule } from './platform/events/events.module.js';
import { ProblemFilter } from './platform/http/send-problem.js';
import { DailyModule } from './platform/jobs/daily.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { OpenApiController } from './platform/openapi/openapi.controller.js';
import { OpenApiDocument } from './platform/openapi/openapi-document.js';
import { LinksModule } from './platform/secrets/links.module.js';
import { ThrottleModule } from './platform/throttle/throttle.module.js';
import { SchemaPipe } from './platform/validation/parse.js';
import { PublicConfigModule } from './public-config/public-config.module.js';
import { ReporterPagesModule } from './reporters/pages/reporter-pages.module.js';
import { SampleDataModule } from './sample-data/sample-data.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { ReleaseFiguresModule } from './site/releases/release-figures.module.js';
import { SiteModule } from './site/site.module.js';
import { ReleaseUploadsModule } from './site/uploads/release-uploads.module.js';
import { NotesModule } from './staff/notes/notes.module.js';
import { SavedViewsModule } from './staff/saved-views/saved-views.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { UndoModule } from './undo/undo.module.js';
import { UserAdministrationModule } from './users/administration/user-administration.module.js';
import { ProfileModule } from './users/profile/profile.module.js';

@Module({})
class AppModule {}

/** The whole service. This file declares the guards, filters and pipes that apply to every route. */
export const appModule = (config: Config, clock = new Clock()): DynamicModule => ({
  module: AppModule,
  imports: [
    environmentModule(config, clock),
    DatabaseModule,
    EventsModule,
    JobsModule,
    AuditModule,
    SignInModule,
    ProfileModule,
    UserAdministrationModule,
    LinksModule,
    MailModule,
    NotificationsModule,
    LogsModule,
    PublicConfigModule,
    SettingsModule,
    SavedViewsModule,
    HealthModule,
    MetricsModule,
    ReleaseFiguresModule,
    ReleaseUploadsModule,
    ThrottleModule,
    ImportsModule,
    ItemsModule,
    OwnersModule,
    NotesModule,
    MatchingModule,
    ReporterPagesModule,
    ReportsModule,
    ClaimsModule,
    CaseModule,
    UndoModule,
    DailyModule,
    FilesModule,
    FirstRunModule,
    StatisticsModule,
    StatusMailModule,
    RetentionModule,
    BackupScheduleModule,
    DoctorModule,
    TestMailModule,
    SampleDataModule,
    SiteModule,
  ],
  controllers: [SetupController, OpenApiController],
  providers: [
    EventHandlers,
    JobHandlers,
    OpenApiDocument,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: ReadOnlyGuard },
    { provide: APP_GUARD, useClass: ThrottlerGuard },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
    { provide: APP_PIPE, useClass: SchemaPipe },
  ],
});

@Module({})
class EnvironmentModule {}

/** Makes the settings and the clock injectable everywhere. */
const environmentModule = (config: Config, clock: Clock): DynamicModule => ({
  module: EnvironmentModule,
  global: true,
  providers: [
    { provide: Config, useValue: config },
    { provide: Clock, useValue: clock },
  ],
  exports: [Config, Clock],
});
