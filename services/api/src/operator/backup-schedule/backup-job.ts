import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { HealthReasons } from '../../platform/health/health-reasons.js';
import type { JobKind } from '../../platform/jobs/job-kind.js';
import { NightlyRuns } from '../../platform/jobs/nightly-runs.js';
import type { TakenJob } from '../../platform/jobs/taken-job.js';
import { type Manifest, wordLostFiles } from '../backup/manifest.js';
import { OperatorProcess } from '../operator-process.js';

type MadeBackup = Pick<Manifest, 'counts' | 'missingFiles' | 'damagedFiles'> & {
  readonly backup: string;
  readonly restoredForTrial: boolean;
};

/** Runs `npm run backup -- --scheduled` in a process of its own: hashing all files would keep this one busy. */
@Injectable()
export class BackupProcess {
  constructor(private readonly process: OperatorProcess) {}

  /**
   * @param isTrial also restores the backup into a temporary folder
   * @throws Error with the line of the command
   */
  async run(isTrial: boolean, signal: AbortSignal): Promise<MadeBackup> {
    const args = ['backup', '--scheduled', '--json', ...(isTrial ? ['--trial'] : [])];
    return (await this.process.run(args, signal)) as MadeBackup;
  }
}

export const backUpData: JobKind = { name: 'back_up', lanes: 1, leaseMs: 3 * 3_600_000 };

/** The name of the last trial restore among the runs. */
export const TRIAL = 'trial_restore';
const TRIAL_EVERY_MS = 7 * 24 * 3_600_000;
/** Delay of a backup after which it is reported, in intervals of the schedule. */
const LATE_AFTER = 2;

/** True if too much time passed since the last backup. @param everyMs interval of the schedule */
export const isLate = (last: Date, now: number, everyMs: number): boolean =>
  now - last.getTime() > LATE_AFTER * everyMs;

/** Time before the first backup of a new service, in milliseconds. */
const FIRST_AFTER_MS = 60_000;

/** Makes the scheduled backups (BACKUP_SCHEDULE), and reports when one fails or is late. */
@Injectable()
export class BackupJob implements OnModuleInit {
  readonly #logger = new Logger(BackupJob.name);
  #failure: string | null = null;
  readonly #startedAt: Date;

  constructor(
    private readonly config: Config,
    private readonly process: BackupProcess,
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

  firstDueAt(): Date {
    return new Date(this.clock.now() + FIRST_AFTER_MS);
  }

  /** True with a schedule. */
  get isOn(): boolean {
    return this.config.backup.everyMs !== null;
  }

  /** True if a trial restores the backup: see `tryRestore` in scheduled-backup.ts. */
  get canTry(): boolean {
    const { databaseDirectUrl, bucket, backup } = this.config;
    return this.isOn && !databaseDirectUrl && !bucket && !backup.publicKey;
  }

  /** @returns the next due time */
  async run({ attempts, signal }: TakenJob): Promise<Date> {
    const trialAt = await this.runs.last(TRIAL);
    const isTrial = !trialAt || this.clock.now() - trialAt.getTime() >= TRIAL_EVERY_MS;
    try {
      const { backup, counts, missingFiles, damagedFiles, restoredForTrial } = await this.process.run(
        isTrial,
        signal,
      );
      const lost = wordLostFiles({ missingFiles, damagedFiles });
      if (lost) this.#logger.warn({ backup, message: lost.trim() });
      await this.#record('BACKUP_MADE', {
        backup,
        ...counts,
        ...(lost && { missingFiles, damagedFiles }),
        restoredForTrial,
      });
    } catch (error) {
      // The service stops: the job is due again at its next start.
      signal.throwIfAborted();
      this.#failure = (error as Error).message;
      if (attempts === 1) await this.#record('BACKUP_FAILED', { reason: this.#failure });
      throw error;
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
    // Without a database its own reason says so.
    const last = await this.runs.last(backUpData.name).catch(() => undefined);
    if (last === undefined) return null;
    const since = last ? `The last backup is of ${last.toISOString()}.` : 'There is no backup yet.';
    if (this.#failure) return `A backup failed: ${this.#failure} ${since}`;
    return isLate(last ?? this.#startedAt, this.clock.now(), everyMs) ? `A backup is late. ${since}` : null;
  }
}
