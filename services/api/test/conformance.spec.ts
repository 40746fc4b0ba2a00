import {
  type Browser,
  conformingRoutes,
  describeConformance,
  type LinkPurpose,
} from '@lost-found/contracts/conformance';
import { tokensFor } from './factories/accounts.js';
import type { HttpClient } from './harness/http-client.js';
import { routesOf } from './harness/routes.js';
import { createTestApp, type TestApp } from './harness/test-app.js';

/** What no page calls. */
const forOperators = ['GET /api/health/live', 'GET /api/health/ready', 'GET /api/openapi.json'];

/** Asks for no more than the beginning of a stream, which the client leaves after that. */
const browserOf = (client: HttpClient): Browser => ({
  send: async (method, url, { json, form, headers } = {}) => {
    // Fastify's inject takes a form and its types do not say so.
    const payload = (form ?? json) as never;
    const {
      status,
      body,
      headers: answered,
    } = await client.send<unknown>({
      method: method as 'GET',
      url,
      payload,
      headers,
    });
    return { status, body, type: String(answered['content-type'] ?? '').split(';')[0] ?? '' };
  },
});

describe('the service, beside what stands in for it', () => {
  let service: TestApp;
  afterAll(() => service.close());

  describeConformance(async () => {
    service = await createTestApp({ RATE_LIMIT: '100000' });
    const { admin } = service.config;
    return {
      browser: () => browserOf(service.visitor()),
      admin: { email: admin?.email ?? '', password: admin?.password ?? '' },
      tokens: (email: string, purpose: LinkPurpose) => tokensFor(service, email, purpose),
    };
  });

  it('is held to all that a page can ask for', () => {
    const routes = routesOf(service.app).map(({ method, path }) => `${method} ${path}`);
    const unheld = routes.filter((route) => !conformingRoutes.includes(route));
    expect(unheld.toSorted()).toEqual(forOperators);
  });
});
