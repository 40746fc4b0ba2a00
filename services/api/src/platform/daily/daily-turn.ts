import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { forUpdate } from '../database/row-lock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Metrics } from '../metrics/metrics.js';
import { JobRun } from './job-run.entity.js';

const DAY_MS = 24 * 3_600_000;
/** A run that has not ended after this is one whose process died. */
const LEASE_MS = 2 * 3_600_000;

/** Gives a daily job to one of several instances: a row that they all see, and one of them changes. */
@Injectable()
export class DailyTurn implements OnModuleInit {
  constructor(
    @InjectRepository(JobRun) private readonly runs: Repository<JobRun>,
    private readonly unitOfWork: UnitOfWork,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.databaseGauge(
      'job_last_run_timestamp_seconds',
      'When a nightly job last came to its end, in any instance.',
      async () =>
        (await this.runs.find()).map(({ name, finishedAt }) => ({
          labels: { job: name },
          value: finishedAt.getTime() / 1000,
        })),
      ['job'],
    );
  }

  /**
   * @param due when it should last have been run
   * @param at now
   * @returns whether it is the caller's to run. An installation that never ran it begins with the next time
   */
  async take(name: string, due: Date, at: Date): Promise<boolean> {
    const known = await this.runs.findOneBy({ name });
    if (known && !isOpen(known, due, at)) return false;
    return this.unitOfWork.transaction(async (manager) => {
      if (!known) {
        const first = { name, startedAt: null, finishedAt: at };
        await manager.createQueryBuilder().insert().into(JobRun).values(first).orIgnore().execute();
        return false;
      }
      const run = await manager.findOneOrFail(JobRun, { where: { name }, ...forUpdate(manager) });
      if (!isOpen(run, due, at)) return false;
      await manager.update(JobRun, { name }, { startedAt: at });
      return true;
    });
  }

  /** The caller has run it, or gives it back. @param at of the run; null where it was not finished */
  async end(name: string, at: Date | null): Promise<void> {
    const ended = { startedAt: null, ...(at && { finishedAt: at }) };
    await this.unitOfWork.transaction((manager) => manager.update(JobRun, { name }, ended));
  }
}

/** A run that ended tomorrow was one of a clock that was ahead: it is no reason to wait for that day. */
const isOpen = ({ startedAt, finishedAt }: JobRun, due: Date, at: Date): boolean =>
  (finishedAt < due || finishedAt.getTime() - at.getTime() > DAY_MS) &&
  (startedAt === null || Math.abs(at.getTime() - startedAt.getTime()) > LEASE_MS);
