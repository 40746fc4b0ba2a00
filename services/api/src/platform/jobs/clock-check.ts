import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Config } from '../config/config.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { HealthReasons } from '../health/health-reasons.js';
import { JobRun } from './job-run.entity.js';

const DAY_MS = 24 * 3_600_000;
/** A job that runs every day was not run for longer: the service was down, or the clock is ahead. */
const FAR_MS = 7 * DAY_MS;
/** Days that a clock must run on before it is trusted: time to notice an error. */
const HOLD_DAYS = 7;

/**
 * Decides if the clock can be trusted for erasing data. A clock far ahead of the job's last run would erase everything
 * too early; after a long stop it is right, but only people can know that. So the job waits some days, reports it, and
 * then continues, or at once if CLOCK_CONFIRMED names today.
 */
@Injectable()
export class ClockCheck implements OnModuleInit {
  #problem: string | null = null;

  constructor(
    @InjectRepository(JobRun) private readonly runs: Repository<JobRun>,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly health: HealthReasons,
  ) {}

  onModuleInit(): void {
    this.health.add('clock_implausible', () => this.#problem);
  }

  /** The reason of the last doubt about the clock; null without a doubt. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Call it again while it returns false.  @param job by its name  @param at what the clock says */
  async allows(job: string, at: Date): Promise<boolean> {
    const last = await this.runs.findOneBy({ name: job });
    // The next check compares with this row.
    if (!last) await this.#note({ name: job, startedAt: null, finishedAt: at });
    const isFar = last !== null && at.getTime() - last.finishedAt.getTime() > FAR_MS;
    const until = isFar && !this.#isConfirmed(at) ? await this.#heldUntil(`${job}, held`, at) : at;
    this.#problem =
      until <= at
        ? null
        : `It is ${at.toISOString()}, and ${job} last ran ${last?.finishedAt.toISOString()}. Nothing is erased before ` +
          `${until.toISOString()}: mend the clock, or if it is right set CLOCK_CONFIRMED to today's date`;
    return this.#problem === null;
  }

  #note(run: JobRun): Promise<unknown> {
    return this.unitOfWork.transaction((manager) =>
      manager.createQueryBuilder().insert().into(JobRun).values(run).orIgnore().execute(),
    );
  }

  #isConfirmed(at: Date): boolean {
    const { clockConfirmed } = this.config;
    return clockConfirmed !== null && Math.abs(at.getTime() - Date.parse(clockConfirmed)) <= 2 * DAY_MS;
  }

  /** A separate row stores since when the clock has run on (startedAt), and its last check (finishedAt). */
  async #heldUntil(name: string, at: Date): Promise<Date> {
    return this.unitOfWork.transaction(async (manager) => {
      const held = await manager.findOneBy(JobRun, { name });
      const wentOn = held !== null && Math.abs(at.getTime() - held.finishedAt.getTime()) <= FAR_MS;
      const since = wentOn && held.startedAt !== null && held.startedAt <= at ? held.startedAt : at;
      await manager.upsert(JobRun, { name, startedAt: since, finishedAt: at }, ['name']);
      return new Date(since.getTime() + HOLD_DAYS * DAY_MS);
    });
  }
}
