import { type EntityManager, In } from 'typeorm';
import type { Clock, Timer } from '../clock/clock.js';
import { skippingLocked } from '../database/row-lock.js';
import { Job } from './job.entity.js';

/** A job that a worker has, for as long as its lease lasts. */
export class TakenJob<Payload = unknown> {
  readonly id: string;
  readonly key: string;
  readonly payload: Payload;
  /** Number of times that a worker took the job; 1 at first. */
  readonly attempts: number;
  readonly lease: string;
  readonly #clock: Clock;
  readonly #stop = new AbortController();
  #timer: Timer;
  #isEnded = false;

  /** @param leaseMs how long the lease lasts, in milliseconds */
  constructor({ id, key, payload, attempts, lease }: Job, leaseMs: number, clock: Clock) {
    this.id = id;
    this.key = key;
    this.payload = payload as Payload;
    this.attempts = attempts;
    this.lease = lease as string;
    this.#clock = clock;
    this.#timer = this.#expireAfter(leaseMs);
  }

  /** Aborts when the lease or the patience of a stopping service ends. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** True after `end` or `again`. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /**
   * Deletes the job in the transaction of its work.
   * @returns false if another worker has it, or it was added once more: then the transaction must keep nothing
   */
  end(manager: EntityManager): Promise<boolean> {
    this.#isEnded = true;
    return this.#ifMine(manager.delete(Job, { id: this.id, lease: this.lease }));
  }

  /**
   * Deletes the jobs of one run in the transaction of their work. Waits for no other transaction.
   * @returns those that no other worker has and that were not added once more: the transaction must keep nothing of the others
   */
  static async endAll(manager: EntityManager, jobs: readonly TakenJob[]): Promise<readonly TakenJob[]> {
    for (const job of jobs) job.#isEnded = true;
    const lease = In([...new Set(jobs.map((job) => job.lease))]);
    const where = { id: In(jobs.map(({ id }) => id)), lease };
    const rows = await manager.find(Job, { select: { id: true }, where, ...skippingLocked(manager) });
    const mine = new Set(rows.map(({ id }) => id));
    if (mine.size > 0) await manager.delete(Job, { id: In([...mine]) });
    return jobs.filter(({ id }) => mine.has(id));
  }

  /** Gives the job back in a transaction, to be taken at `dueAt`. @returns as `end` */
  again(manager: EntityManager, dueAt: Date, attempts = this.attempts): Promise<boolean> {
    this.#isEnded = true;
    const free = { dueAt, lease: null, attempts };
    return this.#ifMine(manager.update(Job, { id: this.id, lease: this.lease }, free));
  }

  /** Makes the lease longer, in a transaction. @param leaseMs from now on, in milliseconds  @returns as `end` */
  async extend(manager: EntityManager, leaseMs: number): Promise<boolean> {
    const dueAt = new Date(this.#clock.now() + leaseMs);
    const isMine = await this.#ifMine(manager.update(Job, { id: this.id, lease: this.lease }, { dueAt }));
    if (!isMine) return false;
    this.#timer.stop();
    this.#timer = this.#expireAfter(leaseMs);
    return true;
  }

  abort(reason: Error): void {
    this.#stop.abort(reason);
  }

  /** Stops the timer of its lease. */
  release(): void {
    this.#timer.stop();
  }

  #expireAfter(ms: number): Timer {
    return this.#clock.after(ms, () => this.abort(new Error(`it took longer than ${ms / 1000} s`)));
  }

  async #ifMine(change: Promise<{ affected?: number | null }>): Promise<boolean> {
    return (await change).affected === 1;
  }
}
