import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { forReference } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import { JobWorker } from '../platform/jobs/job-worker.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { NightlyRuns } from '../platform/jobs/nightly-runs.js';
import type { TakenJob } from '../platform/jobs/taken-job.js';
import { matchItemAgain } from './match-queue.js';
import { OpenReports } from './open-reports.js';

export const matchAllAgain: JobKind = { name: 'nightly_matching', lanes: 1, leaseMs: 30 * 60_000 };

/** The name of its runs in metrics. */
const NAME = 'matching';

/** Number of reports per transaction: other requests wait for it on SQLite. */
const SLICE = 500;

interface Open {
  readonly id: string;
  readonly seq: number;
  readonly isLostItem: boolean;
  readonly status: string;
  readonly reviewedAt: Date | null;
}

/** Matches the open lost reports again every night, with new finds and new words. */
@Injectable()
export class NightlyMatching {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly runs: NightlyRuns,
    private readonly open: OpenReports,
    private readonly jobs: Jobs,
    private readonly worker: JobWorker,
    private readonly clock: Clock,
  ) {}

  /** Matches all reports now; resolves when it is done. */
  async matchAll(): Promise<void> {
    await this.#addAll(new AbortController().signal);
    await this.worker.drain();
  }

  /** @returns the next due time */
  async run({ signal }: TakenJob): Promise<Date> {
    await this.#addAll(signal);
    await this.runs.note(NAME);
    return this.runs.next();
  }

  async #addAll(signal: AbortSignal): Promise<void> {
    await this.open.reload();
    let after: number | undefined = 0;
    while (after !== undefined) {
      signal.throwIfAborted();
      after = await this.#addSome(after);
    }
  }

  /**
   * Queues a slice of reports; excludes decisions in their undo window.
   * @returns the number after which there may be more
   */
  #addSome(after: number): Promise<number | undefined> {
    const reviewedAt = LessThanOrEqual(new Date(this.clock.now() - this.config.undoMs));
    return this.unitOfWork.transaction(async (manager) => {
      const open = await manager.find<Open>('items', {
        select: { id: true, seq: true },
        where: { isLostItem: true, status: 'approved', seq: MoreThan(after), reviewedAt },
        order: { seq: 'ASC' },
        take: SLICE,
        ...forReference(manager),
      });
      if (open.length === 0) return undefined;
      await this.jobs.addMissing(
        manager,
        matchItemAgain,
        open.map(({ id }) => id),
      );
      return open.at(-1)?.seq;
    });
  }
}
