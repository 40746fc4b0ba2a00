import { Get, Global, Header, Module } from '@nestjs/common';
import { z } from 'zod';
import { Answers, Routes, WithoutDatabase } from '../routes.js';
import { WebModule } from '../web/web.module.js';
import { Draining, HealthReasons, withoutPaths } from './health-reasons.js';
import { Readiness } from './readiness.js';

const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
const readinessSchema = z
  .object({
    status: z.enum(['ok', 'degraded']),
    reasons: z.array(z.object({ code: z.string(), detail: z.string() })),
  })
  .meta({ id: 'Readiness' });

/** Health checks for restarts (live) and for load balancing (ready). */
@Routes('health', { access: 'public', tag: 'health' })
@WithoutDatabase()
class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly reasons: HealthReasons,
  ) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  @Answers(healthSchema)
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @Answers(readinessSchema)
  async ready() {
    await this.readiness.require();
    // Anybody may ask: paths of the machine are in the log alone.
    const reasons = (await this.reasons.find()).map(({ code, detail }) => ({
      code,
      detail: withoutPaths(detail),
    }));
    return { status: reasons.length > 0 ? 'degraded' : 'ok', reasons };
  }
}

@Global()
@Module({
  imports: [WebModule],
  controllers: [HealthController],
  providers: [Draining, HealthReasons, Readiness],
  exports: [HealthReasons],
})
export class HealthModule {}
