import {
  type ReadOnlyForm,
  readOnlyFormSchema,
  type SystemStatus,
  systemStatusSchema,
} from '@lost-found/contracts';
import { Body, Get, Put } from '@nestjs/common';
import { backUpData } from '../operator/backup-schedule/backup-job.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { serviceVersion } from '../platform/config/version.js';
import { ReadOnly } from '../platform/database/read-only.js';
import { getFreeBytes } from '../platform/file-storage/disk.js';
import { HealthReasons } from '../platform/health/health-reasons.js';
import { Audited, Operation, Routes, WhileReadOnly } from '../platform/http/routes.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { NightlyRuns } from '../platform/jobs/nightly-runs.js';
import { Outbox } from '../platform/mail/outbox.js';
import { LiveSiteReader } from '../site/releases/live-site.js';
import { ReleaseFigures } from '../site/releases/release-figures.js';
import { ReadOnlySwitch } from './read-only-switch.js';

const HOUR_MS = 3_600_000;

@Routes('admin/status', { access: 'full', tag: 'health' })
export class SystemStatusController {
  readonly #startedAt: Date;

  constructor(
    private readonly config: Config,
    private readonly readOnly: ReadOnly,
    private readonly readOnlySwitch: ReadOnlySwitch,
    private readonly outbox: Outbox,
    private readonly jobs: JobQueue,
    private readonly reasons: HealthReasons,
    private readonly runs: NightlyRuns,
    private readonly site: LiveSiteReader,
    private readonly figures: ReleaseFigures,
    clock: Clock,
  ) {
    this.#startedAt = clock.date();
  }

  @Get()
  @Operation('Gets the state of the service', systemStatusSchema)
  async getSystemStatus(): Promise<SystemStatus> {
    const { backup, dataDir, databaseUrl } = this.config;
    const { counts } = await this.outbox.figures();
    const { pending = 0, failed = 0, unknown = 0, held = 0 } = counts;
    const lastAt = await this.runs.last(backUpData.name);
    return {
      version: serviceVersion,
      startedAt: this.#startedAt.toISOString(),
      engine: databaseUrl ? 'postgres' : 'sqlite',
      readOnly: this.readOnly.isConfigured ? 'configured' : (await this.readOnly.isOn()) ? 'on' : 'off',
      reasons: await this.reasons.find(),
      freeBytes: await getFreeBytes(dataDir),
      backup: {
        lastAt: lastAt?.toISOString() ?? null,
        everyHours: backup.everyMs === null ? null : backup.everyMs / HOUR_MS,
      },
      mails: { pending, failed, unknown, held },
      jobs: [...(await this.jobs.count())].map(([kind, numbers]) => ({ kind, ...numbers })),
      releases: await this.#listReleases(),
    };
  }

  /** Closes changes for everybody, or opens them again. Other instances follow within five seconds. */
  @Put('read-only')
  @WhileReadOnly()
  @Audited('READ_ONLY_ON', 'READ_ONLY_OFF')
  @Operation('Closes or opens changes', systemStatusSchema, { refuses: ['read_only'] })
  async setReadOnly(@Body({ schema: readOnlyFormSchema }) { readOnly }: ReadOnlyForm) {
    await this.readOnlySwitch.set(readOnly);
    return this.getSystemStatus();
  }

  async #listReleases(): Promise<SystemStatus['releases']> {
    if (!this.site.hasPages) return [];
    const { releases, canaries } = await this.site.read();
    const listed = [...releases].map(async ([app, { entry }]) => {
      const canary = canaries.get(app)?.entry.version;
      if (!canary) return { app, version: entry.version };
      const totals = await this.figures.totals(app);
      const [figures, canaryFigures] = [totals.get(entry.version), totals.get(canary)];
      return {
        app,
        version: entry.version,
        canary,
        ...(figures && { figures }),
        ...(canaryFigures && { canaryFigures }),
      };
    });
    return Promise.all(listed);
  }
}
