import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { runOutsideRequests } from '../access/request-context.js';
import { Clock, type Timer } from '../clock/clock.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { ReadOnly } from '../database/read-only.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Metrics } from '../metrics/metrics.js';
import { waitAfter } from './backoff.js';
import type { JobKind } from './job-kind.js';
import { JobQueue } from './job-queue.js';
import { writeMissingJobs } from './job-rows.js';
import { TakenJob } from './taken-job.js';

/** Interval of looking for jobs that another instance added or left, in milliseconds. */
const LOOK_EVERY_MS = 15_000;
/**
 * The time that a stopping service gives its jobs, in milliseconds. It is shorter than the service's own time to stop.
 */
const STOP_PATIENCE_MS = 8_000;
/** The time that an aborted job has to end by itself, in milliseconds. */
const GRACE_MS = 2_000;

export interface JobHandler<Payload = unknown> {
  readonly kind: JobKind<Payload>;
  /**
   * Does the work. It deletes the job in its transaction (`job.end`), or leaves that to the worker.
   * @param more other jobs that the same run does, if the kind allows it (`together`)
   * @returns the next due time; undefined if it is done
   * @throws any error is logged, and the job is repeated at growing intervals
   */
  run(job: TakenJob<Payload>, more: readonly TakenJob<Payload>[]): Promise<Date | undefined>;
  /** When a job that repeats is due for the first time. */
  firstDueAt?(): Date;
}

/** Does the jobs that are due, in every instance of the service. `src/job-handlers.ts` lists all handlers. */
@Injectable()
export class JobWorker implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(JobWorker.name);
  readonly #running = new Map<TakenJob, { kind: string; done: Promise<void> }>();
  /** The timer of each kind that waits for more jobs after a pause; null when it may take them. */
  readonly #gathering = new Map<string, Timer | null>();
  #handlers: readonly JobHandler[] = [];
  #timer: Timer | undefined;
  #taking: Promise<void> | undefined;
  #isWoken = false;
  #isReady = false;
  #isFailing = false;
  #isStopped = false;

  constructor(
    private readonly queue: JobQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly database: DatabaseInitializer,
    private readonly metrics: Metrics,
    private readonly readOnly: ReadOnly,
    private readonly clock: Clock,
  ) {}

  /** Called once, at the start, by `job-handlers.ts`. */
  use(handlers: readonly JobHandler[]): void {
    this.#handlers = handlers;
  }

  onModuleInit(): void {
    this.metrics.databaseGauge(
      'jobs',
      'Jobs that wait or are being done, by kind.',
      async () => {
        const counts = await this.queue.count();
        return this.#handlers.map(({ kind: { name } }) => ({
          labels: { kind: name },
          value: counts.get(name)?.waiting ?? 0,
        }));
      },
      ['kind'],
    );
    if (this.readOnly.isConfigured) return;
    this.database.onReady(async () => {
      await this.unitOfWork.transaction((manager) => this.#addRepeated(manager));
      this.#isReady = true;
      this.wake();
    });
  }

  /** Lets running jobs finish for a while. An unfinished job is due again when its lease ends. */
  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    this.#timer?.stop();
    const impatience = this.clock.after(STOP_PATIENCE_MS, () => {
      for (const job of this.#running.keys()) job.abort(new Error('the service stops'));
    });
    await this.idle();
    impatience.stop();
  }

  /** Takes all due jobs. Never fails. */
  wake(): void {
    void runOutsideRequests(() => this.#take());
  }

  /**
   * Does the jobs that are due one after another, in the order of their handlers, until none is left.
   * @param isWanted whether jobs of a kind are done; all kinds if it is left out
   */
  async drain(isWanted: (kind: string) => boolean = () => true): Promise<void> {
    await this.idle();
    try {
      while (await runOutsideRequests(() => this.#doFirst(isWanted))) await this.idle();
    } catch (error) {
      this.#logger.warn(error);
    }
  }

  /** Settles when no job is under way. Jobs that wait for others to share their run are done now. */
  async idle(): Promise<void> {
    for (;;) {
      this.#stopGathering();
      if (!this.#isBusy()) return;
      await this.#settle();
    }
  }

  #isBusy(): boolean {
    return this.#taking !== undefined || this.#running.size > 0;
  }

  async #settle(): Promise<void> {
    while (this.#isBusy()) {
      await this.#taking;
      await Promise.all([...this.#running.values()].map(({ done }) => done));
    }
  }

  /**
   * Takes one job for the caller, whether or not it is due, for a command that does not wait for the worker.
   * @returns undefined if another worker has it
   */
  takeNow<Payload>(kind: JobKind<Payload>, key: string): Promise<TakenJob<Payload> | undefined> {
    return this.unitOfWork.transaction(async (manager) => {
      await this.#addRepeated(manager);
      return this.queue.takeNow(manager, kind, key);
    });
  }

  async #addRepeated(manager: EntityManager): Promise<void> {
    for (const { kind, firstDueAt } of this.#handlers)
      if (firstDueAt)
        await writeMissingJobs(manager, kind, [{ key: kind.name, payload: null, dueAt: firstDueAt() }]);
  }

  /** Awaits the jobs for the sake of a manual clock. */
  async #look(): Promise<void> {
    this.wake();
    await this.#settle();
  }

  /** @returns whether there was one */
  async #doFirst(isWanted: (kind: string) => boolean): Promise<boolean> {
    if (await this.readOnly.isOn()) return false;
    const waiting = await this.queue.findWaiting();
    for (const { kind, run } of this.#handlers) {
      if (!waiting.get(kind.name)?.due || !isWanted(kind.name)) continue;
      const jobs = await this.queue.takeDue(kind, kind.together ?? 1);
      if (jobs.length === 0) continue;
      await this.#start(jobs, kind, run);
      return true;
    }
    return false;
  }

  /** Runs one look at a time; a call during a look causes one more look. */
  async #take(): Promise<void> {
    if (!this.#isReady || this.#isStopped) return;
    this.#isWoken = true;
    this.#taking ??= this.#takeWhileWoken();
    await this.#taking;
  }

  async #takeWhileWoken(): Promise<void> {
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        await this.#takeDue();
        this.#isFailing = false;
      } catch (error) {
        // Logs once while the database is away.
        if (!this.#isFailing) this.#logger.warn(error);
        this.#isFailing = true;
        this.#lookAfter(LOOK_EVERY_MS);
      }
    }
    // Must happen in the same turn as the last look at #isWoken, so that a later wake-up starts a new run.
    this.#taking = undefined;
  }

  async #takeDue(): Promise<void> {
    if (await this.readOnly.isOn()) {
      this.#lookAfter(LOOK_EVERY_MS);
      return;
    }
    const waiting = await this.queue.findWaiting();
    const now = this.clock.now();
    for (const { kind, run } of this.#handlers) {
      const due = waiting.get(kind.name)?.due ?? 0;
      if (this.#isGathering(kind, due)) continue;
      await this.#takeOf(kind, run, due);
    }
    const waits = [...waiting.values()].map(({ first }) => first.getTime() - now).filter((ms) => ms > 0);
    this.#lookAfter(Math.min(LOOK_EVERY_MS, ...waits));
  }

  /** Takes as many due jobs of a kind as may run, with one transaction. */
  async #takeOf(kind: JobKind<unknown>, run: JobHandler['run'], due: number): Promise<void> {
    const free = kind.lanes - this.#getLanes(kind);
    if (due === 0 || free <= 0 || this.#isStopped) return;
    const jobs = await this.queue.takeDue(kind, Math.min(due, kind.together ?? free));
    if (jobs.length === 0) return;
    if (kind.together) void this.#start(jobs, kind, run);
    else for (const job of jobs) void this.#start([job], kind, run);
    // The one behind them may be due before the next look.
    this.#isWoken = true;
  }

  /** True while the first jobs of a kind after a pause wait for others. @param due those that no worker has */
  #isGathering({ name, gatherMs }: JobKind<unknown>, due: number): boolean {
    if (!gatherMs) return false;
    if (due === 0) {
      this.#gathering.get(name)?.stop();
      this.#gathering.delete(name);
    } else if (!this.#gathering.has(name)) {
      const timer = this.clock.after(gatherMs, () => {
        this.#gathering.set(name, null);
        return this.#look();
      });
      this.#gathering.set(name, timer);
    }
    return Boolean(this.#gathering.get(name));
  }

  #stopGathering(): void {
    for (const [name, timer] of this.#gathering) {
      if (!timer) continue;
      timer.stop();
      this.#gathering.set(name, null);
      this.wake();
    }
  }

  #getLanes({ name }: JobKind<unknown>): number {
    return [...this.#running.values()].filter(({ kind }) => kind === name).length;
  }

  #lookAfter(ms: number): void {
    this.#timer?.stop();
    if (!this.#isStopped) this.#timer = this.clock.after(ms, () => this.#look());
  }

  /** @param jobs which one run does */
  #start(jobs: readonly TakenJob[], kind: JobKind<unknown>, run: JobHandler['run']): Promise<void> {
    const done = this.#do(jobs, kind, run).finally(() => {
      for (const job of jobs) {
        job.release();
        this.#running.delete(job);
      }
      this.wake();
    });
    for (const job of jobs) this.#running.set(job, { kind: kind.name, done });
    return done;
  }

  /** Never rejects: if the end of a job cannot be written, the job is due again when its lease ends. */
  async #do(
    [job, ...more]: readonly TakenJob[],
    { name }: JobKind<unknown>,
    run: JobHandler['run'],
  ): Promise<void> {
    if (!job) return;
    const jobs = [job, ...more];
    try {
      const dueAt = await Promise.race([run(job, more), this.#untilGiveUp(job)]);
      if (dueAt) await this.unitOfWork.transaction((manager) => job.again(manager, dueAt, 0));
      const left = jobs.filter(({ isEnded }) => !isEnded);
      if (left.length > 0) await this.unitOfWork.transaction((manager) => TakenJob.endAll(manager, left));
    } catch (err) {
      const keys = jobs.map(({ key }) => key).join(', ');
      const message = `job ${name} ${keys}, try ${job.attempts}: ${err instanceof Error ? err.message : String(err)}`;
      this.#logger.error({ message, job: name, err });
      const dueAt = new Date(this.clock.now() + waitAfter(job.attempts));
      await this.unitOfWork
        .transaction(async (manager) => {
          for (const one of jobs) await one.again(manager, dueAt);
        })
        .catch((error: unknown) => this.#logger.warn(error));
    }
  }

  /** Rejects if an aborted job does not end in time. */
  #untilGiveUp({ signal }: TakenJob): Promise<never> {
    return new Promise((_, reject) => {
      const giveUp = () => this.clock.after(GRACE_MS, () => reject(signal.reason));
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }
}
