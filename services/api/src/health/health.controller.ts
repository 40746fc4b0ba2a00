import { setupStatusSchema } from '@lost-found/contracts';
import { Get, Header } from '@nestjs/common';
import { z } from 'zod';
import { backUpData } from '../operator/backup-schedule/backup-job.js';
import { serviceVersion } from '../platform/config/version.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { ReadOnly } from '../platform/database/read-only.js';
import { HealthReasons, publicTexts } from '../platform/health/health-reasons.js';
import { Operation, Routes, WithoutDatabase } from '../platform/http/routes.js';
import { NightlyRuns } from '../platform/jobs/nightly-runs.js';
import { Readiness } from './readiness.js';

const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

const readinessSchema = z
  .object({
    status: z.enum(['ok', 'degraded']),
    reasons: z.array(z.object({ code: z.string(), detail: z.string() })),
    readOnly: z.boolean().describe('true while changes are closed'),
    version: z.string().describe('of this instance, with the commit in an archive'),
    lastBackup: z.iso
      .datetime()
      .nullable()
      .describe('end of the last scheduled backup; null if there is none or the database is away'),
  })
  .meta({ id: 'Readiness' });

/** Health checks for restarts (live) and for load balancing (ready). */
@Routes('health', { access: 'public', tag: 'health' })
@WithoutDatabase()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly reasons: HealthReasons,
    private readonly readOnly: ReadOnly,
    private readonly runs: NightlyRuns,
  ) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  @Operation('Tells that the process answers', healthSchema)
  getLiveness(): z.infer<typeof healthSchema> {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @Operation('Tells whether the service takes requests', readinessSchema, {
    refuses: ['database_not_ready', 'database_unavailable', 'site_unavailable', 'service_stopping'],
  })
  async getReadiness(): Promise<z.infer<typeof readinessSchema>> {
    await this.readiness.require();
    // Everybody may ask: the details are in the log and on the Status page.
    const reasons = (await this.reasons.find()).map(({ code }) => ({ code, detail: publicTexts[code] }));
    const status = reasons.length > 0 ? 'degraded' : 'ok';
    const last = await this.runs.last(backUpData.name).catch(() => null);
    const lastBackup = last?.toISOString() ?? null;
    const readOnly = await this.readOnly.isOn().catch(() => this.readOnly.isConfigured);
    return { status, reasons, readOnly, version: serviceVersion, lastBackup };
  }
}

/** The progress of the database set-up, for the start-up screens (§2). */
@Routes('setup', { access: 'public', tag: 'setup' })
@WithoutDatabase()
export class SetupController {
  constructor(private readonly database: DatabaseInitializer) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Operation('Tells how far the database is set up', setupStatusSchema)
  getSetup() {
    return this.database.status;
  }
}
