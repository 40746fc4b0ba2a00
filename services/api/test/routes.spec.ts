import type { OpenAPIObject } from '@nestjs/swagger';
import type { HttpClient } from './harness/http-client.js';
import { type Route, routesOf } from './harness/routes.js';
import { createTestApp, type TestApp } from './harness/test-app.js';

const SOME_ID = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';

describe('every route', () => {
  let service: TestApp;
  let routes: Route[];

  beforeAll(async () => {
    service = await createTestApp();
    routes = routesOf(service.app);
  });
  afterAll(() => service.close());

  const named = (matches: (route: Route) => boolean) =>
    routes.filter(matches).map(({ method, path }) => `${method} ${path}`);
  const call = (client: HttpClient, { method, path }: Route) =>
    client.send({ method: method as 'GET', url: path.replace(/:\w+/g, SOME_ID) });

  it('says who may call it', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(named(({ access }) => !access)).toEqual([]);
  });

  it('has a schema for what the caller sends', () => {
    expect(named(({ unchecked }) => unchecked.length > 0)).toEqual([]);
  });

  it('says what it logs if it changes something', () => {
    expect(named(({ method, audited }) => method !== 'GET' && !audited)).toEqual([]);
  });

  it('of administrators refuses a visitor', async () => {
    for (const route of routes.filter(({ access }) => access !== 'public'))
      expect([route.path, (await call(service.visitor(), route)).status]).toEqual([route.path, 401]);
  });

  it('answers a visitor and an administrator without an error of its own', async () => {
    const admin = await service.admin();
    for (const route of routes) {
      expect((await call(service.visitor(), route)).status).toBeLessThan(500);
      expect((await call(admin, route)).status).toBeLessThan(500);
      if (route.path.endsWith('/logout'))
        await admin.post('/api/auth/admin/login', service.config.admin ?? {});
    }
  });

  it('is in the OpenAPI document', async () => {
    const { body } = await service.visitor().get<OpenAPIObject>('/api/openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(body.openapi).toBe('3.1.0');
    expect(described.sort()).toEqual(named(({ path }) => path !== '/api/openapi.json').sort());
  });
});
