import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { afterCommit } from '../database/unit-of-work.js';
import { Job } from './job.entity.js';
import type { JobKind } from './job-kind.js';
import { deleteJob, writeJobs, writeMissingJobs } from './job-rows.js';
import { JobWorker } from './job-worker.js';

/** Adds work for later, in the transaction of the change that it follows from: none is lost, and none is done in vain. */
@Injectable()
export class Jobs {
  constructor(
    private readonly worker: JobWorker,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a job; it replaces the one of the same kind and key.
   * @param manager of the running unit of work
   * @param dueAt now if it is left out
   */
  add<Payload>(
    manager: EntityManager,
    kind: JobKind<Payload>,
    job: { key: string; payload: Payload; dueAt?: Date },
  ): Promise<void> {
    return this.addAll(manager, [{ kind, ...job }]);
  }

  /** Adds several jobs with one statement. @param manager of the running unit of work */
  async addAll<Payload>(
    manager: EntityManager,
    jobs: readonly { kind: JobKind<Payload>; key: string; payload: Payload; dueAt?: Date }[],
  ): Promise<void> {
    const now = this.clock.date();
    await writeJobs(
      manager,
      jobs.map((job) => ({ dueAt: now, ...job })),
    );
    afterCommit(() => this.worker.wake());
  }

  /** Adds a job for each key that has none, due now. @param manager of the running unit of work */
  async addMissing(manager: EntityManager, kind: JobKind, keys: readonly string[]): Promise<void> {
    const dueAt = this.clock.date();
    await writeMissingJobs(
      manager,
      kind,
      keys.map((key) => ({ key, payload: null, dueAt })),
    );
    afterCommit(() => this.worker.wake());
  }

  /**
   * Makes the repeated job of a kind due now, as if it had not failed before. A running one stays as it is.
   * @param manager of the running unit of work
   */
  async runNow(manager: EntityManager, { name }: JobKind): Promise<void> {
    const waiting = { kind: name, key: name, lease: IsNull() };
    await manager.update(Job, waiting, { dueAt: this.clock.date(), attempts: 0 });
    afterCommit(() => this.worker.wake());
  }

  /**
   * Makes jobs of one kind jobs of another one, with their keys and payloads: a worker that has one keeps nothing of its
   * work.
   * @param manager of the running unit of work
   */
  async changeKind<Payload>(
    manager: EntityManager,
    from: JobKind<Payload>,
    to: JobKind<Payload>,
    { keys, dueAt }: { readonly keys: readonly string[]; readonly dueAt: Date },
  ): Promise<void> {
    const moved = { kind: to.name, dueAt, lease: null, attempts: 0 };
    await manager.update(Job, { kind: from.name, key: In([...keys]) }, moved);
    afterCommit(() => this.worker.wake());
  }

  /**
   * Deletes a job.
   * @param manager of the running unit of work
   * @returns its payload; undefined if there is no job, because its work is done
   */
  cancel<Payload>(manager: EntityManager, kind: JobKind<Payload>, key: string) {
    return deleteJob(manager, kind, key);
  }

  async payloads<Payload>(manager: EntityManager, kinds: readonly JobKind<Payload>[]): Promise<Payload[]> {
    const kind = In(kinds.map(({ name }) => name));
    const rows = await manager.find(Job, { select: { id: true, payload: true }, where: { kind } });
    return rows.map(({ payload }) => payload as Payload);
  }
}
