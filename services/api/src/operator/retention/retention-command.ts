import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { isSwitchedOn, SWITCHED } from '../../platform/database/read-only.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ClockCheck } from '../../platform/jobs/clock-check.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { NightlyRuns } from '../../platform/jobs/nightly-runs.js';
import { assemble } from '../assemble.js';
import { defineCommand } from '../run-command.js';
import { withDatabase } from '../with-database.js';
import { type Amounts, RetentionService } from './retention.service.js';
import { retention } from './retention-job.js';

const signals = ['SIGINT', 'SIGTERM'] as const;

const READ_ONLY =
  'The service is read-only: open changes on the Status page or remove READ_ONLY, or count with --dry-run. Nothing was changed.';

/**
 * Runs the nightly job now; a signal stops it between two batches.
 * @throws StartupError when the clock is not plausible, the job is already running, or it was stopped
 */
async function runNow(app: NestFastifyApplication, at: Date): Promise<Amounts> {
  const [clock, runs, unitOfWork] = [app.get(ClockCheck), app.get(NightlyRuns), app.get(UnitOfWork)];
  if (!(await clock.allows(retention.name, at))) throw new StartupError(`${clock.problem}.`);
  const job = await app.get(JobWorker).takeNow(retention, retention.name);
  if (!job)
    throw new StartupError('The job is under way, in the service or by another command: wait for its end.');
  const stop = new AbortController();
  // Listen more than once: a terminal and a parent process both send the signal.
  const abort = () => stop.abort();
  for (const signal of signals) process.on(signal, abort);
  let isDone = false;
  try {
    const erased = await app.get(RetentionService).run(at, stop.signal);
    isDone = !stop.signal.aborted;
    if (!isDone) throw new StartupError('Stopped: erased data stays erased, and the job is due again.');
    await runs.note(retention.name);
    return erased;
  } finally {
    await unitOfWork.transaction((manager) => job.again(manager, isDone ? runs.next() : at, 0));
    job.release();
    for (const signal of signals) process.off(signal, abort);
  }
}

function asLines(amounts: Amounts, isDryRun: boolean): string {
  const lines = Object.entries(amounts).map(([name, amount]) => `${String(amount).padStart(9)}  ${name}`);
  // Warnings are e-mails and erase no data.
  const erased = Object.entries(amounts).filter(([name]) => !name.endsWith('Warnings'));
  const total = erased.reduce((sum, [, amount]) => sum + amount, 0);
  const what = isDryRun ? 'would be erased now; nothing was changed' : 'were erased';
  return [...lines, `${total} ${what}. What they are: docs/operations.md, Personal data.`].join('\n');
}

/** `npm run retention`: runs the nightly erasure now; `--dry-run` only counts. */
export const command = defineCommand({
  usage: 'npm run retention -- [--dry-run: change nothing] [--json]',
  options: { 'dry-run': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  run: async ({ config, values: { 'dry-run': isDryRun, json } }) => {
    const app = await assemble(config);
    const at = new Clock().date();
    const work = async (dataSource: DataSource) => {
      if (isDryRun) return app.get(RetentionService).count(at);
      if (config.readOnly || isSwitchedOn(await dataSource.query(SWITCHED)))
        throw new StartupError(READ_ONLY);
      return runNow(app, at);
    };
    const amounts = await withDatabase(config, work, app.get(DataSource));
    return json ? JSON.stringify({ at, isDryRun, amounts }) : asLines(amounts, isDryRun);
  },
});
