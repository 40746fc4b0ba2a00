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
import type { TakenJob } from './taken-job.js';

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
   * @returns the next due time; undefined if it is done
   * @throws any error is logged, and the job is repeated at growing intervals
   */
  run(job: TakenJob<Payload>): Promise<Date | undefined>;
  /** When a job that repeats is due for the first time. */
  firstDueAt?(): Date;
}

/** Does the jobs that are due, in every instance of the service. `src/job-handlers.ts` lists all handlers. */
@Injectable()
export class JobWorker implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(JobWorker.name);
  readonly #running = new Map<TakenJob, { kind: string; done: Promise<void> }>();
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

  /** Settles when no job is under way. */
  async idle(): Promise<void> {
    while (this.#taking || this.#running.size > 0) {
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
    await this.idle();
  }

  /** @returns whether there was one */
  async #doFirst(isWanted: (kind: string) => boolean): Promise<boolean> {
    if (await this.readOnly.isOn()) return false;
    const waiting = await this.queue.findWaiting();
    for (const { kind, run } of this.#handlers) {
      if (!waiting.get(kind.name)?.due || !isWanted(kind.name)) continue;
      const job = await this.queue.takeDue(kind);
      if (job) await this.#start(job, kind, run);
      if (job) return true;
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
      let due = waiting.get(kind.name)?.due ?? 0;
      for (; due > 0 && this.#getLanes(kind) < kind.lanes && !this.#isStopped; due -= 1) {
        const job = await this.queue.takeDue(kind);
        if (!job) break;
        void this.#start(job, kind, run);
        // The one behind it may be due before the next look.
        this.#isWoken = true;
      }
    }
    const waits = [...waiting.values()].map(({ first }) => first.getTime() - now).filter((ms) => ms > 0);
    this.#lookAfter(Math.min(LOOK_EVERY_MS, ...waits));
  }

  #getLanes({ name }: JobKind<unknown>): number {
    return [...this.#running.values()].filter(({ kind }) => kind === name).length;
  }

  #lookAfter(ms: number): void {
    this.#timer?.stop();
    if (!this.#isStopped) this.#timer = this.clock.after(ms, () => this.#look());
  }

  #start(job: TakenJob, kind: JobKind<unknown>, run: JobHandler['run']): Promise<void> {
    const done = this.#do(job, kind, run).finally(() => {
      job.release();
      this.#running.delete(job);
      this.wake();
    });
    this.#running.set(job, { kind: kind.name, done });
    return done;
  }

  /** Never rejects: if the end of a job cannot be written, the job is due again when its lease ends. */
  async #do(job: TakenJob, { name }: JobKind<unknown>, run: JobHandler['run']): Promise<void> {
    try {
      const dueAt = await Promise.race([run(job), this.#untilGiveUp(job)]);
      if (dueAt) await this.unitOfWork.transaction((manager) => job.again(manager, dueAt, 0));
      else if (!job.isEnded) await this.unitOfWork.transaction((manager) => job.end(manager));
    } catch (err) {
      const message = `job ${name} ${job.key}, try ${job.attempts}: ${err instanceof Error ? err.message : String(err)}`;
      this.#logger.error({ message, job: name, err });
      const dueAt = new Date(this.clock.now() + waitAfter(job.attempts));
      await this.unitOfWork
        .transaction((manager) => job.again(manager, dueAt))
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
