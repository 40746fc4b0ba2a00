import { Global, Module } from '@nestjs/common';
import { Draining, HealthReasons } from '../platform/health/health-reasons.js';
import { DailyModule } from '../platform/jobs/daily.module.js';
import { ReleaseFiguresModule } from '../site/releases/release-figures.module.js';
import { SiteModule } from '../site/site.module.js';
import { DatabaseCheck } from './database-check.js';
import { HealthController } from './health.controller.js';
import { LogCheck } from './log-check.js';
import { ReadOnlySwitch } from './read-only-switch.js';
import { Readiness } from './readiness.js';
import { SystemStatusController } from './system-status.controller.js';

@Global()
@Module({
  imports: [DailyModule, ReleaseFiguresModule, SiteModule],
  controllers: [HealthController, SystemStatusController],
  providers: [DatabaseCheck, Draining, HealthReasons, LogCheck, Readiness, ReadOnlySwitch],
  exports: [DatabaseCheck, HealthReasons, LogCheck],
})
export class HealthModule {}
