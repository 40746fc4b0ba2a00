import { setTimeout as delay } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { Draining } from '../health/draining.js';
import { createApp } from './create-app.js';

/** How long requests under way may take to finish once the service is told to stop, in milliseconds. */
const GRACE_MS = 15_000;

/** Listens, and says so once the database is there as well. */
export async function serve(config: Config): Promise<void> {
  const app = await createApp(config);
  stopOnSignals(app, config);
  await app.listen(config.port, config.host);
  await app.get(DatabaseInitializer).finished;
  if (app.get(DatabaseInitializer).isReady) process.stdout.write(readyLines(config));
}

function readyLines({ campusName, publicUrl, demo, admin }: Config): string {
  const ready = `${campusName} Lost & Found is ready on ${publicUrl}\n`;
  return demo && admin ? `${ready}Demo administrator: ${admin.email} / ${admin.password}\n` : ready;
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
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    app.get(Draining).begin();
    await delay(shutdownDelayMs);
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}
