import { dayIn, startOfDay } from '@lost-found/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Metrics } from '../metrics/metrics.js';
import { JobRun } from './job-run.entity.js';

const HOUR_MS = 3_600_000;
/** The hour on the campus at which nightly jobs run: everybody sleeps. */
const QUIET_HOUR = 3;

/** True for a time that only a wrong clock explains. The clocks of two instances differ by less. */
export const isInFuture = (time: Date, now: number): boolean => time.getTime() > now + HOUR_MS;

@Injectable()
export class NightlyRuns implements OnModuleInit {
  constructor(
    @InjectRepository(JobRun) private readonly runs: Repository<JobRun>,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
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

  /** Returns when an hour on the campus begins next. @param hour by default the quiet one */
  next(hour = QUIET_HOUR): Date {
    const { timeZone } = this.config;
    const now = this.clock.now();
    const onDay = (time: number) =>
      startOfDay(timeZone, dayIn(timeZone, new Date(time))).getTime() + hour * HOUR_MS;
    const today = onDay(now);
    return new Date(today > now ? today : onDay(now + 24 * HOUR_MS));
  }

  /** Returns when a job last came to its end; null if it never did, or if a clock that was ahead wrote the time. */
  async last(name: string): Promise<Date | null> {
    const last = (await this.runs.findOneBy({ name }))?.finishedAt ?? null;
    return last && isInFuture(last, this.clock.now()) ? null : last;
  }

  /** Forgets a run, so that the next one is due. @param manager of the running unit of work */
  async forget(manager: EntityManager, name: string): Promise<void> {
    await manager.delete(JobRun, { name });
  }

  /** Notes that a job has run. @param name by which metrics and the check of the clock know it */
  async note(name: string): Promise<void> {
    const run = { name, startedAt: null, finishedAt: this.clock.date() };
    await this.unitOfWork.transaction((manager) => manager.upsert(JobRun, run, ['name']));
  }
}
