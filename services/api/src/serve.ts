import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './create-app.js';
import { Clock } from './platform/clock/clock.js';
import type { Config } from './platform/config/config.js';
import { mistypedVariables } from './platform/config/variables.js';
import { serviceVersion } from './platform/config/version.js';
import { DatabaseInitializer } from './platform/database/database-initializer.js';
import { ReadOnly } from './platform/database/read-only.js';
import { markForPageCheck } from './platform/database/sqlite/page-check.js';
import { Draining } from './platform/health/health-reasons.js';
import { noteRun } from './platform/health/last-run.js';

/** Maximum time for open requests to finish after a stop signal, in milliseconds. */
const GRACE_MS = 15_000;

/** Listens, and prints the ready lines when the database is open. */
export async function serve(config: Config): Promise<void> {
  const app = await createApp(config);
  stopOnSignals(app, config);
  if (config.production) getLog(app).info({ version: serviceVersion }, 'starting');
  // Instances on PostgreSQL may share the folder.
  if (!config.databaseUrl && noteRun(config.dataDir)) {
    markForPageCheck(config.dataDir);
    getLog(app).warn(
      'The last run did not end by itself: it was killed, ran out of memory, or the machine failed. The database is checked before the service is ready.',
    );
  }
  await app.listen(config.port, config.host);
  const { server }: FastifyInstance = app.getHttpAdapter().getInstance();
  const log = getLog(app);
  const { port } = server.address() as AddressInfo;
  if (config.port === 0) useChosenPort(config, port);
  await app.get(DatabaseInitializer).finished;
  if (!app.get(DatabaseInitializer).isReady) return;
  const lines = readyLines(config, port);
  // Production logs JSON, so each line is a log entry. Only these lines name a port that the system chose.
  const isNeeded = config.port === 0 && config.logLevel !== 'silent';
  const readyLog = isNeeded ? log.child({}, { level: 'info' }) : log;
  if (config.production) for (const line of lines) readyLog.info(line);
  else process.stdout.write(`${lines.join('\n')}\n`);
  for (const { name, meant } of mistypedVariables())
    log.warn(`Nothing reads the variable ${name}: is ${meant} meant?`);
  if (await app.get(ReadOnly).isOn()) log.warn('Changes are closed: docs/operations.md, "Read-only"');
}

const getLog = (app: NestFastifyApplication): FastifyBaseLogger => app.getHttpAdapter().getInstance().log;

/** Printed when the service has sample data and other people can reach it. */
const NO_DEMO =
  'No demo administrator, because others reach this service: set ADMIN_EMAIL and ADMIN_PASSWORD, or DEMO_ACCOUNT=public';

/** Replaces the port 0 of the public address by the port that the system chose. */
function useChosenPort(config: Config, port: number): void {
  Object.assign(config, { publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) });
}

function readyLines(config: Config, port: number): string[] {
  const { campusName, publicUrl, sampleData, demo, admin } = config;
  const chosen = config.port === 0 ? ` (port ${port})` : '';
  const ready = `${campusName} Lost & Found is ready on ${publicUrl}${chosen}`;
  if (demo && admin) return [ready, `Demo administrator: ${admin.email} / ${admin.password}`];
  return admin || !sampleData ? [ready] : [ready, NO_DEMO];
}

function end(code: number, announce: () => void): never {
  announce();
  process.exit(code);
}

/**
 * Stops on a signal. /health/ready reports the stop, a delay lets load balancers see it, and open requests
 * finish. A second signal has no effect, because a terminal and a parent process both send one.
 */
function stopOnSignals(app: NestFastifyApplication, { shutdownDelayMs }: Config): void {
  let stopping = false;
  const instance: FastifyInstance = app.getHttpAdapter().getInstance();
  // An idle browser connection would delay the stop until its keep-alive time ends.
  instance.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    app.get(Draining).begin();
    instance.log.info({ signal }, 'stopping');
    const clock = app.get(Clock);
    await clock.sleep(shutdownDelayMs);
    const giveUp = () => end(1, () => instance.log.error('stopped with requests under way'));
    clock.after(GRACE_MS, giveUp);
    app.close().then(
      () => end(0, () => instance.log.info('stopped')),
      (err: unknown) => end(1, () => instance.log.error({ err }, 'could not stop in order')),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}
