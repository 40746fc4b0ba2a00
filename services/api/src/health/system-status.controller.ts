import { statfs } from 'node:fs/promises';
import { type SystemStatus, systemStatusSchema } from '@lost-found/contracts';
import { Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { backUpData } from '../operator/backup-schedule/backup-job.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { serviceVersion } from '../platform/config/version.js';
import { HealthReasons } from '../platform/health/health-reasons.js';
import { Answers, Routes } from '../platform/http/routes.js';
import { MANY_ATTEMPTS } from '../platform/jobs/backoff.js';
import { NightlyRuns } from '../platform/jobs/nightly-runs.js';
import { LiveSiteReader } from '../site/releases/live-site.js';

const HOUR_MS = 3_600_000;

interface JobRow {
  readonly kind: string;
  readonly waiting: number | string;
  readonly failing: number | string;
}

/** The state of the service, for the Status page of the console. */
@Routes('admin/status', { access: 'full', tag: 'health' })
export class SystemStatusController {
  readonly #startedAt: Date;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly reasons: HealthReasons,
    private readonly runs: NightlyRuns,
    private readonly site: LiveSiteReader,
    clock: Clock,
  ) {
    this.#startedAt = clock.date();
  }

  @Get()
  @Answers(systemStatusSchema)
  async get(): Promise<SystemStatus> {
    const { backup, dataDir, databaseUrl, readOnly } = this.config;
    const { bavail, bsize } = await statfs(dataDir);
    const lastAt = await this.runs.last(backUpData.name);
    return {
      version: serviceVersion,
      startedAt: this.#startedAt.toISOString(),
      engine: databaseUrl ? 'postgres' : 'sqlite',
      readOnly,
      reasons: await this.reasons.find(),
      freeBytes: bavail * bsize,
      backup: {
        lastAt: lastAt?.toISOString() ?? null,
        everyHours: backup.everyMs === null ? null : backup.everyMs / HOUR_MS,
      },
      mails: await this.#countMails(),
      jobs: await this.#countJobs(),
      releases: await this.#listReleases(),
    };
  }

  async #countMails(): Promise<SystemStatus['mails']> {
    const rows: { status: string; count: number | string }[] = await this.dataSource.query(
      `SELECT "status", COUNT(*) AS "count" FROM "mail_outbox" WHERE "status" <> 'sent' GROUP BY "status"`,
    );
    const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
    return { pending: of('pending'), failed: of('failed'), unknown: of('unknown'), held: of('held') };
  }

  async #countJobs(): Promise<SystemStatus['jobs']> {
    const rows: JobRow[] = await this.dataSource.query(
      `SELECT "kind", COUNT(*) AS "waiting", SUM(CASE WHEN "attempts" >= ${MANY_ATTEMPTS} THEN 1 ELSE 0 END) AS "failing"
       FROM "jobs" GROUP BY "kind" ORDER BY "kind"`,
    );
    return rows.map(({ kind, waiting, failing }) => ({
      kind,
      waiting: Number(waiting),
      failing: Number(failing),
    }));
  }

  async #listReleases(): Promise<SystemStatus['releases']> {
    if (!this.site.hasPages) return [];
    const { releases, canaries } = await this.site.read();
    return [...releases].map(([app, { entry }]) => {
      const canary = canaries.get(app)?.entry.version;
      return { app, version: entry.version, ...(canary && { canary }) };
    });
  }
}
