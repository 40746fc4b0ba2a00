import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { createApp } from './create-app.js';
import { readVocabulary } from './matching/open-reports.js';
import { Clock } from './platform/clock/clock.js';
import type { Config } from './platform/config/config.js';
import { mistypedVariables } from './platform/config/mistyped.js';
import { DatabaseInitializer } from './platform/database/database-initializer.js';
import { Draining } from './platform/health/health-reasons.js';

/** How long requests under way may take to finish once the service is told to stop, in milliseconds. */
const GRACE_MS = 15_000;

/** Listens, and says so once the database is there as well. */
export async function serve(config: Config): Promise<void> {
  const app = await createApp(config);
  stopOnSignals(app, config);
  // A third of a second that would hold up everybody later.
  readVocabulary();
  await app.listen(config.port, config.host);
  const { log, server }: FastifyInstance = app.getHttpAdapter().getInstance();
  const { port } = server.address() as AddressInfo;
  if (config.port === 0) useChosenPort(config, port);
  await app.get(DatabaseInitializer).finished;
  if (!app.get(DatabaseInitializer).isReady) return;
  const lines = readyLines(config, port);
  // In production the log is JSON.
  if (config.production) for (const line of lines) log.info(line);
  else process.stdout.write(`${lines.join('\n')}\n`);
  for (const { name, meant } of mistypedVariables())
    log.warn(`Nothing reads the variable ${name}: is ${meant} meant?`);
}

/** Said where sample data is shown to others. */
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

function end(code: number, tell: () => void): never {
  tell();
  process.exit(code);
}

/**
 * Stops on a signal: says on /health/ready that it takes no more, waits until that has been heard, and lets
 * requests under way finish. A second signal, as a terminal and a parent process send it, changes nothing.
 */
function stopOnSignals(app: NestFastifyApplication, { shutdownDelayMs }: Config): void {
  let stopping = false;
  const instance: FastifyInstance = app.getHttpAdapter().getInstance();
  // Else a browser's idle connection would hold the service up for as long as it may be kept alive.
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
