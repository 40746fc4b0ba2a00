import type { Backups, LogAction } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SystemLog } from '../../logs/audit/system-log.entity.js';
import { Clock } from '../../platform/clock/clock.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { Manifest } from '../backup/manifest.js';
import { KeptAnswer } from '../kept-answer.js';
import { OperatorProcess } from '../operator-process.js';
import { backUpData } from './backup-job.js';

/** Number of backups on the Status page. */
const SHOWN = 20;
/** Number of entries that say of a backup that it was verified. More than BACKUP_KEEP are rarely there. */
const READ_ENTRIES = 100;

type Listed = Pick<Manifest, 'createdAt' | 'bytes' | 'scheduled' | 'encrypted'> & { readonly backup: string };
type Found = Pick<Backups, 'problem'> & { readonly listed: readonly Listed[] };

/** The backups for the Status page. A process of its own reads their place, which may be slow or away. */
@Injectable()
export class BackupList {
  readonly #kept: KeptAnswer<Found>;

  constructor(
    @InjectRepository(SystemLog) private readonly logs: Repository<SystemLog>,
    private readonly process: OperatorProcess,
    private readonly jobs: JobQueue,
    clock: Clock,
  ) {
    this.#kept = new KeptAnswer(clock);
  }

  async read(): Promise<Backups> {
    const made = await this.#findEntries('BACKUP_MADE', READ_ENTRIES);
    const [failed] = await this.#findEntries('BACKUP_FAILED', 1);
    const [newest] = made;
    const last = failed && failed.seq > (newest?.seq ?? 0) ? failed : newest;
    // A new backup has an entry.
    const { listed, problem } = await this.#kept.get(newest?.id ?? '', () => this.#list());
    const entries = new Map(made.map((entry) => [entry.details.backup, entry]));
    return {
      backups: listed.slice(0, SHOWN).map(({ backup, createdAt, bytes, scheduled, encrypted }) => {
        const entry = entries.get(backup);
        const triedAt = entry?.details.restoredForTrial === true ? entry.createdAt.toISOString() : null;
        const verified = entry !== undefined;
        return { name: backup, createdAt, bytes, scheduled, encrypted, verified, triedAt };
      }),
      problem,
      runningSince: (await this.jobs.findRunningSince(backUpData))?.toISOString() ?? null,
      last: last
        ? { at: last.createdAt.toISOString(), failure: last === failed ? String(last.details.reason) : null }
        : null,
    };
  }

  #findEntries(action: LogAction, take: number): Promise<SystemLog[]> {
    return this.logs.find({ where: { action }, order: { createdAt: 'DESC', seq: 'DESC' }, take });
  }

  async #list(): Promise<Found> {
    try {
      const oldestFirst = (await this.process.ask(['backup', '--list', '--json'])) as Listed[];
      return { listed: oldestFirst.toReversed(), problem: null };
    } catch (error) {
      return { listed: [], problem: (error as Error).message };
    }
  }
}
