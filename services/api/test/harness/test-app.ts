import 'reflect-metadata';
import type { Session } from '@lost-found/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/create-app.js';
import type { Clock } from '../../src/platform/clock/clock.js';
import type { Config } from '../../src/platform/config/config.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { copySqliteTemplate, migratedDatabase } from './database-template.js';
import { HttpClient } from './http-client.js';
import { type Duration, ManualClock } from './manual-clock.js';
import { prepareConfig } from './test-config.js';

/** The whole service, booted in this process on a database of its own. */
export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly config: Config;
  readonly dataSource: DataSource;
  /** A new visitor. */
  visitor(headers?: Record<string, string>): HttpClient;
  /** A new browser with an administrator signed in. */
  admin(headers?: Record<string, string>): Promise<HttpClient>;
  /** Settles when no job is under way. Requests are awaited by who sends them. */
  idle(): Promise<void>;
  /** Stops the service and removes its data. */
  close(): Promise<void>;
}

/** A service with a manual clock. */
export interface TimedTestApp extends TestApp {
  /** Advances the time, and runs due timers. */
  advance(duration: Duration): Promise<void>;
}

/** Leaves it to the service to make its tables, as at its first start. */
export const emptyDatabase = async (): Promise<void> => undefined;

/**
 * @param env environment variables beside those of every test
 * @param prepare fills the empty database and data folder before the service starts. Without it the service starts on a
 *   copy of a migrated database.
 */
export async function createTestApp(
  env: Record<string, string> = {},
  prepare?: (config: Config) => Promise<void>,
  clock?: Clock,
): Promise<TestApp> {
  const { config, remove } = await prepareConfig(env, prepare ? undefined : await migratedDatabase());
  if (prepare) await prepare(config);
  else if (!config.databaseUrl) await copySqliteTemplate(config.dataDir);
  const service = await startTestApp(config, clock);
  return {
    ...service,
    close: async () => {
      await service.close();
      await remove();
    },
  };
}

/** Starts the service on data that stays when it is closed. */
export async function startTestApp(config: Config, clock?: Clock): Promise<TestApp> {
  const app = await createApp(config, clock);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await app.get(DatabaseInitializer).finished;
  const visitor = (headers?: Record<string, string>) => new HttpClient(app, headers);
  return {
    app,
    config,
    dataSource: app.get(DataSource),
    visitor,
    admin: (headers) => signInAdmin(visitor(headers), config),
    idle: () => app.get(JobWorker).idle(),
    close: () => app.close(),
  };
}

/** Starts the whole service with a manual clock. @param env environment variables in addition to those of every test */
export async function createTimedTestApp(env: Record<string, string> = {}): Promise<TimedTestApp> {
  const clock = new ManualClock();
  const service = await createTestApp(env, undefined, clock);
  return { ...service, advance: (duration) => clock.advance(duration) };
}

/** Signs the administrator of a test's configuration in. */
export async function signInAdmin(client: HttpClient, { admin }: Config): Promise<HttpClient> {
  const { status } = await client.post<Session>('/api/auth/admin/login', {
    email: admin?.email,
    password: admin?.password,
  });
  if (status !== 200) throw new Error(`signing the administrator in answered ${status}`);
  return client;
}
