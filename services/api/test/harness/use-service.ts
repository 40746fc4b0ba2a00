import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { HttpClient } from './http-client.js';
import { createTestApp, signInAdmin, type TestApp } from './test-app.js';

/**
 * Starts a service before the tests of the surrounding block, and stops it after them.
 * @param env environment variables in addition to those of every test
 * @param many `each test` gets a new service with an empty database, which takes half a second of a processor
 * @returns the service; `visitor`, a browser; `admin`, a browser that is signed in if the block takes it
 */
export function useService(
  env: Record<string, string> = {},
  many: 'one' | 'each test' = 'one',
): { readonly service: TestApp; readonly admin: HttpClient; readonly visitor: HttpClient } {
  let started: TestApp;
  let needsAdmin = false;
  const service: TestApp = {
    get app() {
      return started.app;
    },
    get config() {
      return started.config;
    },
    get dataSource() {
      return started.dataSource;
    },
    visitor: (headers) => started.visitor(headers),
    admin: (headers) => started.admin(headers),
    idle: () => started.idle(),
    close: () => started.close(),
  };
  const app = { inject: (options) => started.app.inject(options) } as Pick<NestFastifyApplication, 'inject'>;
  const [admin, visitor] = [new HttpClient(app), new HttpClient(app)];
  const start = async () => {
    started = await createTestApp(env);
    for (const client of [admin, visitor]) client.forgetCookies();
    if (needsAdmin) await signInAdmin(admin, started.config);
  };
  const [before, after] = many === 'one' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(start);
  after(() => started.close());
  return {
    service,
    visitor,
    get admin() {
      needsAdmin = true;
      return admin;
    },
  };
}
