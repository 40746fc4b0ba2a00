import { Get, Global, Header, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { databaseTroubleOf } from '../database/trouble.js';
import { DomainError } from '../errors/domain-error.js';
import { Answers, Routes, WithoutDatabase } from '../routes.js';
import { LiveSiteReader } from '../web/live-site.js';
import { WebModule } from '../web/web.module.js';
import { Draining, HealthReasons } from './health-reasons.js';

const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
const readinessSchema = z
  .object({
    status: z.enum(['ok', 'degraded']),
    reasons: z.array(z.object({ code: z.string(), detail: z.string() })),
  })
  .meta({ id: 'Readiness' });

/** Asks for no row, but for the right to change it. */
const REFUSED_BY_STANDBY = 'SELECT 1 FROM "migrations" LIMIT 0 FOR KEY SHARE';

/** For whoever restarts the service (live) or sends it requests (ready). */
@Routes('health', { access: 'public', tag: 'health' })
@WithoutDatabase()
class HealthController {
  constructor(
    private readonly database: DatabaseInitializer,
    private readonly dataSource: DataSource,
    private readonly draining: Draining,
    private readonly reasons: HealthReasons,
    private readonly site: LiveSiteReader,
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
    if (this.draining.begun) throw new DomainError('service_stopping');
    this.database.requireReady();
    const runner = this.dataSource.createQueryRunner('slave');
    try {
      await runner.query(this.dataSource.options.type === 'postgres' ? REFUSED_BY_STANDBY : 'SELECT 1');
    } catch (cause) {
      const reason = databaseTroubleOf(cause) ?? 'unknown';
      throw new DomainError('database_unavailable', { cause, params: { reason } });
    } finally {
      await runner.release();
    }
    if (this.site.hasPages) await this.site.read();
    const reasons = await this.reasons.find();
    return { status: reasons.length > 0 ? 'degraded' : 'ok', reasons };
  }
}

@Global()
@Module({
  imports: [WebModule],
  controllers: [HealthController],
  providers: [Draining, HealthReasons],
  exports: [HealthReasons],
})
export class HealthModule {}
