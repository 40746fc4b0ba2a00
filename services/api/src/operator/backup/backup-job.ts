import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { HealthReasons } from '../../platform/health/health-reasons.js';
import type { JobKind } from '../../platform/jobs/job-kind.js';
import { NightlyRuns } from '../../platform/jobs/nightly-runs.js';
import type { TakenJob } from '../../platform/jobs/taken-job.js';
import type { Manifest } from './manifest.js';

export const backUpData: JobKind = { name: 'back_up', lanes: 1, leaseMs: 3 * 3_600_000 };

/** The name of the last trial restore among the runs. */
const TRIAL = 'trial_restore';
const TRIAL_EVERY_MS = 7 * 24 * 3_600_000;
/** Delay of a backup after which it is reported, in intervals of the schedule. */
const LATE_AFTER = 2;

const COMMAND = fileURLToPath(new URL('../../operate.js', import.meta.url));

/** Makes the scheduled backups (BACKUP_SCHEDULE), and reports when one fails or is late. */
@Injectable()
export class BackupJob implements OnModuleInit {
  #failure: string | null = null;
  readonly #startedAt: Date;

  constructor(
    private readonly config: Config,
    private readonly runs: NightlyRuns,
    private readonly health: HealthReasons,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.#startedAt = clock.date();
  }

  onModuleInit(): void {
    const { everyMs } = this.config.backup;
    if (everyMs !== null) this.health.add('backup_missing', () => this.#problem(everyMs));
  }

  /** True with a schedule. */
  get isOn(): boolean {
    return this.config.backup.everyMs !== null;
  }

  /** @returns the next due time */
  async run({ attempts, signal }: TakenJob): Promise<Date> {
    const trialAt = await this.runs.last(TRIAL);
    const isTrial = !trialAt || this.clock.now() - trialAt.getTime() >= TRIAL_EVERY_MS;
    try {
      const { backup, counts } = await backUpInProcess(isTrial, signal);
      await this.#record('BACKUP_MADE', { backup, ...counts, restoredForTrial: isTrial });
    } catch (error) {
      this.#failure = lineOf(error);
      if (attempts === 1) await this.#record('BACKUP_FAILED', { reason: this.#failure });
      throw new Error(this.#failure);
    }
    this.#failure = null;
    await this.runs.note(backUpData.name);
    if (isTrial) await this.runs.note(TRIAL);
    return new Date(this.clock.now() + (this.config.backup.everyMs ?? 0));
  }

  #record(action: 'BACKUP_MADE' | 'BACKUP_FAILED', details: Record<string, unknown>): Promise<void> {
    return this.unitOfWork.transaction((manager) => this.audit.record(manager, action, details));
  }

  async #problem(everyMs: number): Promise<string | null> {
    const last = await this.runs.last(backUpData.name);
    const since = last ? `The last backup is of ${last.toISOString()}.` : 'There is no backup yet.';
    if (this.#failure) return `A backup failed: ${this.#failure} ${since}`;
    const from = last ?? this.#startedAt;
    return this.clock.now() - from.getTime() > LATE_AFTER * everyMs ? `A backup is late. ${since}` : null;
  }
}

/**
 * Runs `npm run backup -- --scheduled` in a process of its own: hashing all files would keep this one busy.
 * @throws the error of execFile, with the line of the command in `stderr`
 */
async function backUpInProcess(
  isTrial: boolean,
  signal: AbortSignal,
): Promise<Manifest & { backup: string }> {
  const args = [COMMAND, 'backup', '--scheduled', '--json', ...(isTrial ? ['--trial'] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, args, { signal });
  return JSON.parse(stdout);
}

/** The line that the command printed. */
const lineOf = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).replace(/\n[\s\S]*/, '');
};
