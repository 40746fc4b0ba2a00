import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccountModule } from './account/account.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CampusModule } from './campus/campus.module.js';
import { CaseModule } from './case/case.module.js';
import { ClaimsModule } from './claims/claims.module.js';
import { ClientErrorsModule } from './client-errors/client-errors.module.js';
import { AccessGuard } from './common/access/access.guard.js';
import { OriginGuard } from './common/access/origin.guard.js';
import { AuditInterceptor } from './common/audit/audit.interceptor.js';
import { ProblemFilter } from './common/errors/problem-filter.js';
import { SchemaPipe } from './common/validation/schema-pipe.js';
import type { Config } from './config/config.js';
import { configModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { ItemsModule } from './items/items.module.js';
import { LinksModule } from './links/links.module.js';
import { AuditModule } from './logs/audit.module.js';
import { LogsModule } from './logs/logs.module.js';
import { MailModule } from './mail/mail.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { ReporterPagesModule } from './reporters/reporter-pages.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SampleDataModule } from './sample-data/sample-data.module.js';
import { SetupModule } from './setup/setup.module.js';
import { ThrottleModule } from './throttle/throttle.module.js';
import { UserManagementModule } from './users/user-management.module.js';

@Module({})
class AppModule {}

/** The whole service. What applies to every route is said here once. */
export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  imports: [
    configModule(config),
    DatabaseModule,
    AuditModule,
    SetupModule,
    AuthModule,
    AccountModule,
    UserManagementModule,
    LinksModule,
    MailModule,
    NotificationsModule,
    LogsModule,
    CampusModule,
    HealthModule,
    ClientErrorsModule,
    OpenApiModule,
    ThrottleModule,
    ItemsModule,
    ReporterPagesModule,
    ClaimsModule,
    CaseModule,
    FilesModule,
    AnalyticsModule,
    RetentionModule,
    SampleDataModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
    { provide: APP_PIPE, useClass: SchemaPipe },
  ],
});
