import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { forUpdate } from '../database/row-lock.js';
import { Job } from './job.entity.js';
import type { JobKind } from './job-kind.js';

export interface NewJob<Payload = unknown> {
  readonly key: string;
  readonly payload: Payload;
  readonly dueAt: Date;
}

/** Adds a job in a transaction, as `writeJobs`. */
export const writeJob = <Payload>(
  manager: EntityManager,
  kind: JobKind<Payload>,
  job: NewJob<Payload>,
): Promise<void> => writeJobs(manager, [{ kind, ...job }]);

/**
 * Adds jobs in a transaction. Each replaces the one of the same kind and key: a worker that has that one keeps nothing of its
 * work.
 */
export async function writeJobs<Payload>(
  manager: EntityManager,
  jobs: readonly (NewJob<Payload> & { readonly kind: JobKind<Payload> })[],
): Promise<void> {
  const rows = jobs.map(({ kind, ...job }) => ({
    id: randomUUID(),
    kind: kind.name,
    ...job,
    lease: null,
    attempts: 0,
  }));
  await manager.upsert(Job, rows as never, ['kind', 'key']);
}

/** Adds jobs in a transaction; skips those with an existing kind and key. */
export async function writeMissingJobs<Payload>(
  manager: EntityManager,
  { name: kind }: JobKind<Payload>,
  jobs: readonly NewJob<Payload>[],
): Promise<void> {
  const rows = jobs.map((job) => ({ id: randomUUID(), kind, ...job, lease: null, attempts: 0 }));
  await manager
    .createQueryBuilder()
    .insert()
    .into(Job)
    .values(rows as never)
    .orIgnore()
    .execute();
}

/**
 * Deletes a job in a transaction.
 * @returns its payload; undefined if there is no job, because its work is done
 */
export async function deleteJob<Payload>(
  manager: EntityManager,
  { name: kind }: JobKind<Payload>,
  key: string,
): Promise<{ readonly payload: Payload } | undefined> {
  const job = await manager.findOne(Job, { where: { kind, key }, ...forUpdate(manager) });
  if (!job) return undefined;
  await manager.delete(Job, { id: job.id });
  return { payload: job.payload as Payload };
}
