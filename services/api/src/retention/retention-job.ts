import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { forUpdate } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { HealthReasons } from '../platform/health/health-reasons.js';
import { dayIn, startOfDay } from '../platform/time/campus-day.js';
import { JobRun } from './job-run.entity.js';
import { RetentionService } from './retention.service.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A run that has not ended after this is one whose process died. */
const LEASE_MS = 2 * HOUR_MS;

/** Gives a daily job to one of several instances: a row that they all see, and one of them changes. */
@Injectable()
export class DailyTurn {
  constructor(
    @InjectRepository(JobRun) private readonly runs: Repository<JobRun>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

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

/** A job that runs every day was not run for longer: the service was down, or the clock is ahead. */
const FAR_MS = 7 * DAY_MS;
/** So long a clock has to go on from there before it is believed: time to notice that it is wrong. */
const HOLD_DAYS = 7;

/**
 * Whether the clock can be believed enough to erase by it. One that is far ahead of the job's last run would erase
 * everything early; after a long stop it is right, and nobody can tell but people. So the job waits some days, says so,
 * and goes on by itself, or at once where CLOCK_CONFIRMED names today.
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

  /** To be asked again and again while it says no. @param job by its name  @param at what the clock says */
  async allows(job: string, at: Date): Promise<boolean> {
    const last = await this.runs.findOneBy({ name: job });
    const isFar = last !== null && at.getTime() - last.finishedAt.getTime() > FAR_MS;
    const until = isFar && !this.#isConfirmed(at) ? await this.#heldUntil(`${job}, held`, at) : at;
    this.#problem =
      until <= at
        ? null
        : `It is ${at.toISOString()}, and ${job} last ran ${last?.finishedAt.toISOString()}. Nothing is erased before ` +
          `${until.toISOString()}: mend the clock, or if it is right set CLOCK_CONFIRMED to today's date`;
    return this.#problem === null;
  }

  #isConfirmed(at: Date): boolean {
    const { clockConfirmed } = this.config;
    return clockConfirmed !== null && Math.abs(at.getTime() - Date.parse(clockConfirmed)) <= 2 * DAY_MS;
  }

  /** A row of its own tells since when the clock has gone on (startedAt), and when it was last looked at (finishedAt). */
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

const NAME = 'retention';
/** The hour on the campus from which on it is run: everybody sleeps. */
const QUIET_HOUR = 3;
/** How often to see whether it is time. */
const LOOK_EVERY_MS = 10 * 60_000;

/** Runs the retention once a day; at the start if the time was missed; by one instance only. */
@Injectable()
export class RetentionJob implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(RetentionJob.name);
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<boolean> = Promise.resolve(false);

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly turn: DailyTurn,
    private readonly clock: ClockCheck,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    this.database.onReady(async () => {
      this.#look();
      this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    });
  }

  /** Lets the batch under way finish. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.settled;
  }

  /** Settles once it has seen whether it is time, and has run where it was. */
  get settled(): Promise<unknown> {
    return this.#running;
  }

  /** Runs it unless that was done since the last quiet hour, or the clock cannot be believed. @returns whether it did */
  async runIfDue(at: Date): Promise<boolean> {
    if (!(await this.clock.allows(NAME, at))) return false;
    if (!(await this.turn.take(NAME, this.#lastDue(at), at))) return false;
    await this.retention.run(at, this.#stop.signal);
    await this.turn.end(NAME, this.#stop.signal.aborted ? null : at);
    return true;
  }

  #look(): void {
    this.#running = this.#running
      .then(() => !this.#stop.signal.aborted && this.runIfDue(new Date()))
      .catch((error: unknown) => {
        this.#logger.error(error);
        return false;
      });
  }

  #lastDue(at: Date): Date {
    const { timeZone } = this.config;
    const quietHour = (time: number) =>
      startOfDay(timeZone, dayIn(timeZone, new Date(time))).getTime() + QUIET_HOUR * HOUR_MS;
    const today = quietHour(at.getTime());
    return new Date(today <= at.getTime() ? today : quietHour(at.getTime() - DAY_MS));
  }
}
