import { Global, Module } from '@nestjs/common';
import { Draining, HealthReasons } from '../platform/health/health-reasons.js';
import { DailyModule } from '../platform/jobs/daily.module.js';
import { SiteModule } from '../site/site.module.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Global()
@Module({
  imports: [DailyModule, SiteModule],
  controllers: [HealthController],
  providers: [Draining, HealthReasons, Readiness],
  exports: [HealthReasons],
})
export class HealthModule {}
