import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import type { TestApp } from './test-app.js';

/** The SQL that the service runs for a request until its answer, in order, BEGIN and COMMIT included. */
export async function recordAllStatements(
  { app, dataSource, idle }: Pick<TestApp, 'app' | 'dataSource' | 'idle'>,
  request: () => Promise<unknown>,
): Promise<string[]> {
  await idle();
  const statements: string[] = [];
  // Jobs run later, in their own transactions.
  const wake = jest.spyOn(app.get(JobWorker), 'wake').mockImplementation(() => undefined);
  const log = jest.spyOn(dataSource.logger, 'logQuery').mockImplementation((text) => {
    statements.push(text);
  });
  try {
    await request();
  } finally {
    log.mockRestore();
    wake.mockRestore();
  }
  app.get(JobWorker).wake();
  return statements;
}
