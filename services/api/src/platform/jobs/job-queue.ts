import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, LessThanOrEqual, MoreThan, Not, Repository } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { countIf } from '../database/query/time-range.js';
import { skippingLocked } from '../database/row-lock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { MANY_ATTEMPTS } from './backoff.js';
import { Job } from './job.entity.js';
import type { JobKind } from './job-kind.js';
import { TakenJob } from './taken-job.js';

/** No job waits longer. One that is due later was written while a clock was ahead. In milliseconds. */
const LONGEST_WAIT_MS = 26 * 3_600_000;

export interface Waiting {
  readonly first: Date;
  readonly due: number;
}

/** Numbers of jobs of a kind. `failing`: those that were tried many times. */
interface JobCount {
  readonly waiting: number;
  readonly failing: number;
}

@Injectable()
export class JobQueue {
  constructor(
    @InjectRepository(Job) private readonly rows: Repository<Job>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Counts the jobs that wait or are being done, and those that failed many times, by kind. */
  async count(): Promise<ReadonlyMap<string, JobCount>> {
    const counts = await this.rows
      .createQueryBuilder('job')
      .select('job.kind', 'kind')
      .addSelect('COUNT(*)', 'waiting')
      .addSelect(countIf(`job.attempts >= ${MANY_ATTEMPTS}`), 'failing')
      .groupBy('job.kind')
      .orderBy('job.kind')
      .getRawMany<{ kind: string } & Record<keyof JobCount, number | string>>();
    return new Map(
      counts.map(({ kind, waiting, failing }) => [
        kind,
        { waiting: Number(waiting), failing: Number(failing) },
      ]),
    );
  }

  /** Returns when a worker took the repeated job of a kind; null if none has it. */
  async findRunningSince({ name, leaseMs }: JobKind): Promise<Date | null> {
    const where = { kind: name, key: name, lease: Not(IsNull()), dueAt: MoreThan(this.clock.date()) };
    const job = await this.rows.findOneBy(where);
    return job && new Date(job.dueAt.getTime() - leaseMs);
  }

  /**
   * Returns of each kind when its first job is due, and how many are. What a clock that was ahead has put off is
   * due now.
   */
  async findWaiting(): Promise<Map<string, Waiting>> {
    const rows = await this.rows
      .createQueryBuilder('job')
      .select('job.kind', 'kind')
      .addSelect('MIN(job.dueAt)', 'first')
      .addSelect('MAX(job.dueAt)', 'last')
      .addSelect(countIf('job.dueAt <= :now'), 'due')
      .setParameter('now', this.clock.date())
      .groupBy('job.kind')
      .getRawMany<{ kind: string; first: unknown; last: unknown; due: number | string }>();
    const column = this.rows.metadata.findColumnWithPropertyName('dueAt');
    const getDate = (value: unknown): Date =>
      this.rows.manager.connection.driver.prepareHydratedValue(value, column as never);
    const latest = new Date(this.clock.now() + LONGEST_WAIT_MS);
    const isAhead = rows.some(({ last }) => getDate(last) > latest);
    if (isAhead) {
      await this.unitOfWork.transaction((manager) =>
        manager.update(Job, { dueAt: MoreThan(latest) }, { dueAt: this.clock.date(), lease: null }),
      );
      return this.findWaiting();
    }
    return new Map(rows.map(({ kind, first, due }) => [kind, { first: getDate(first), due: Number(due) }]));
  }

  /** Leases the first due jobs of a kind, `most` at once. A job that failed before is leased alone. */
  takeDue<Payload>(kind: JobKind<Payload>, most: number): Promise<TakenJob<Payload>[]> {
    return this.unitOfWork.transaction(async (manager) => {
      const where = { kind: kind.name, dueAt: LessThanOrEqual(this.clock.date()) };
      const order = { dueAt: 'ASC' } as const;
      const jobs = await manager.find(Job, { where, order, take: most, ...skippingLocked(manager) });
      const fresh = jobs.filter(({ attempts }) => attempts === 0);
      const taken = jobs[0]?.attempts === 0 ? fresh : jobs.slice(0, 1);
      return taken.length > 0 ? this.#lease(manager, kind, taken) : [];
    });
  }

  /**
   * Leases a job by its key, whether or not it is due, in the running transaction.
   * @returns undefined if another worker has it
   */
  async takeNow<Payload>(
    manager: EntityManager,
    kind: JobKind<Payload>,
    key: string,
  ): Promise<TakenJob<Payload> | undefined> {
    const job = await manager.findOne(Job, { where: { kind: kind.name, key }, ...skippingLocked(manager) });
    if (!job || (job.lease !== null && job.dueAt > this.clock.date())) return undefined;
    const [taken] = await this.#lease(manager, kind, [job]);
    return taken;
  }

  /** @param jobs which were tried equally often */
  async #lease<Payload>(
    manager: EntityManager,
    { leaseMs }: JobKind<Payload>,
    jobs: readonly Job[],
  ): Promise<TakenJob<Payload>[]> {
    const leased = {
      lease: randomUUID(),
      attempts: (jobs[0]?.attempts ?? 0) + 1,
      dueAt: new Date(this.clock.now() + leaseMs),
    };
    await manager.update(Job, { id: In(jobs.map(({ id }) => id)) }, leased);
    return jobs.map((job) => new TakenJob<Payload>({ ...job, ...leased }, leaseMs, this.clock));
  }
}
