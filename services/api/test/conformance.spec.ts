import {
  type Browser,
  conformingRoutes,
  describeConformance,
  type LinkPurpose,
} from '@lost-found/contracts/conformance';
import type { OpenAPIObject } from '@nestjs/swagger';
import { tokensFor } from './factories/accounts.js';
import type { HttpClient } from './harness/http-client.js';
import { OpenApiDocument } from './harness/openapi-document.js';
import { routesOf } from './harness/routes.js';
import { createTestApp, type TestApp } from './harness/test-app.js';

/** What no page calls. */
const forOperators = ['GET /api/health/live', 'GET /api/health/ready', 'GET /api/openapi.json'];

/** Each request and its answer are held to the service's own description of itself, too. */
const browserOf = (client: HttpClient, described: OpenApiDocument): Browser => ({
  send: async (method, url, { json, form, headers } = {}) => {
    // Fastify's inject takes a form and its types do not say so.
    const payload = (form ?? json) as never;
    const answer = await client.send<unknown>({ method: method as 'GET', url, payload, headers });
    described.expectDescribed(method, url, json, answer);
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    return { status: answer.status, body: answer.body, type };
  },
});

describe('the service, beside what stands in for it', () => {
  let service: TestApp;
  let described: OpenApiDocument;
  afterAll(() => service.close());

  describeConformance(async () => {
    service = await createTestApp({ RATE_LIMIT: '100000' });
    described = new OpenApiDocument((await service.visitor().get<OpenAPIObject>('/api/openapi.json')).body);
    const { admin } = service.config;
    return {
      browser: () => browserOf(service.visitor(), described),
      admin: { email: admin?.email ?? '', password: admin?.password ?? '' },
      tokens: (email: string, purpose: LinkPurpose) => tokensFor(service, email, purpose),
    };
  });

  it('is held to all that a page can ask for', () => {
    const routes = routesOf(service.app).map(({ method, path }) => `${method} ${path}`);
    const unheld = routes.filter((route) => !conformingRoutes.includes(route));
    expect(unheld.toSorted()).toEqual(forOperators);
  });

  it('describes every route, and no other', () => {
    const routes = routesOf(service.app).map(({ method, path }) => `${method} ${path}`);
    const itself = 'GET /api/openapi.json';
    expect(described.document.openapi).toBe('3.1.0');
    expect(described.operations.toSorted()).toEqual(routes.filter((route) => route !== itself).toSorted());
  });

  it.each(['/api/health/live', '/api/health/ready'])('answers operators as it says: %s', async (url) => {
    expect((await browserOf(service.visitor(), described).send('GET', url)).status).toBe(200);
  });

  it('describes what a list can be asked', () => {
    const parameters = described.document.paths['/api/admin/items']?.get?.parameters as { name: string }[];
    const names = ['category', 'cursor', 'custody', 'kind', 'page', 'pageSize', 'search', 'sort', 'status'];
    expect(parameters.map(({ name }) => name).toSorted()).toEqual(names);
  });
});
