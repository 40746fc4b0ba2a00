import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import type { TestApp } from './test-app.js';

type Running = Pick<TestApp, 'app'>;

const LONG_AGO = '2026-01-01 00:00:00.000';

/** Does all jobs that are due. */
export const doJobs = ({ app }: Running): Promise<void> => app.get(JobWorker).drain();

/** Ends the worker, as if its process had died. Requests go on. */
export const stopJobs = ({ app }: Running): Promise<void> => app.get(JobWorker).onModuleDestroy();

/** Makes jobs due, or ends the lease of running ones. @param kind of the jobs; all kinds by default */
export const makeDue = ({ dataSource }: Pick<TestApp, 'dataSource'>, kind = '%'): Promise<unknown> =>
  dataSource.query(`UPDATE "jobs" SET "due_at" = '${LONG_AGO}' WHERE "kind" LIKE '${kind}'`);

/** Ends the undo window of a decision. */
export async function endUndo({ dataSource }: Pick<TestApp, 'dataSource'>, id?: string): Promise<void> {
  await dataSource.query(`UPDATE "decisions" SET "undo_until" = '${LONG_AGO}' WHERE "id" = '${id}'`);
  await dataSource.query(
    `UPDATE "jobs" SET "due_at" = '${LONG_AGO}' WHERE "kind" = 'tell_decision' AND "key" = '${id}'`,
  );
}

/** The jobs of kinds that begin with `kind`. */
export const getJobs = (
  { dataSource }: Pick<TestApp, 'dataSource'>,
  kind: string,
): Promise<{ key: string; attempts: number }[]> =>
  dataSource.query(`SELECT "key", "attempts" FROM "jobs" WHERE "kind" LIKE '${kind}%'`);
