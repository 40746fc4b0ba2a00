import {
  type Browser,
  conformingRoutes,
  describeConformance,
  type LinkPurpose,
} from '@lost-found/test-kit/conformance';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ItemOwner } from '../src/owners/item-owner.entity.js';
import { SecretLinksService } from '../src/platform/secrets/secret-links.service.js';
import { tokensFor } from './factories/accounts.js';
import { codeOf } from './factories/second-factors.js';
import { isForEngine } from './harness/engines.js';
import type { HttpClient } from './harness/http-client.js';
import { TestIdentityProvider } from './harness/identity-provider.js';
import { doJobs } from './harness/jobs.js';
import { OpenApiDocument } from './harness/openapi-document.js';
import { getRoutes } from './harness/routes.js';
import { SoftwareAuthenticator } from './harness/software-authenticator.js';
import { createTestApp, type TestApp } from './harness/test-app.js';

/** What a browser is led to, and no page calls. */
const forBrowsers = [
  'GET /api/auth/oidc/callback',
  'GET /api/auth/oidc/sign-out',
  'GET /api/report/news/stop/:token',
];
/** Nor these. */
const forOperators = [
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/metrics',
  'GET /api/openapi.json',
];
/** Nor these: a team's release command asks for them (test/site/release-uploads.spec.ts). */
const forReleases = [
  'GET /api/releases/:app',
  'POST /api/releases/:app',
  'PUT /api/releases/:app/live',
  'POST /api/releases/:app/rollback',
];
/** The document itself, and what only Prometheus asks for. */
const undescribed = ['GET /api/metrics', 'GET /api/openapi.json'];

/** Each request and its answer are held to the service's own description of itself, too, which no engine changes. */
const getBrowser = (client: HttpClient, described: OpenApiDocument): Browser => ({
  send: async (method, url, { json, form, headers } = {}) => {
    // Fastify's inject takes a form and its types do not say so.
    const payload = (form ?? json) as never;
    const answer = await client.send<unknown>({ method: method as 'GET', url, payload, headers });
    if (!isForEngine) described.expectDescribed(method, url, json, answer);
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    return { status: answer.status, body: answer.body, type };
  },
});

describe('the service', () => {
  let service: TestApp;
  let described: OpenApiDocument;
  let provider: TestIdentityProvider;
  afterAll(async () => {
    await service.close();
    await provider.stop();
  });
  const clients = new WeakMap<Browser, HttpClient>();
  let opened = 0;
  /** Each from an address of its own: one network causes so many e-mails an hour, and all of these are more. */
  const open = () => {
    opened += 1;
    const client = service.visitor({ 'x-forwarded-for': `10.0.${opened >> 8}.${opened & 255}` });
    const browser = getBrowser(client, described);
    clients.set(browser, client);
    return browser;
  };

  const prepare = async () => {
    provider = await TestIdentityProvider.start(['http://campus.test']);
    service = await createTestApp({ RATE_LIMIT: '100000', TRUST_PROXY: '1', ...provider.env('campus') });
    described = new OpenApiDocument((await service.visitor().get<OpenAPIObject>('/api/openapi.json')).body);
    const { admin } = service.config;
    return {
      browser: open,
      admin: { email: admin?.email ?? '', password: admin?.password ?? '' },
      tokens: (email: string, purpose: LinkPurpose) => tokensFor(service, email, purpose),
      signInAt: async (browser: Browser, url: string, email: string) => {
        provider.person = email;
        provider.people.set(email, { email, email_verified: true });
        const { pathname, search } = await provider.visit(url, 'http://campus.test');
        await clients.get(browser)?.get(pathname + search);
      },
      codeOf,
      newPasskey: () => new SoftwareAuthenticator(),
      matchToken: (lostId: string, foundId: string) =>
        service.app.get(SecretLinksService).matchToken(lostId, foundId),
      stopNewsToken: (lostId: string) =>
        service.app.get(SecretLinksService).stopNewsUrl(lostId).split('/').at(-1) ?? '',
      ownerToken: async (itemId: string) => {
        await doJobs(service);
        const owner = await service.dataSource.getRepository(ItemOwner).findOneByOrFail({ itemId });
        return service.app.get(SecretLinksService).ownerToken(owner.id);
      },
    };
  };
  describeConformance(prepare, { isOfDatabase: isForEngine });

  it('is held to all that a page can ask for', () => {
    const routes = getRoutes(service.app).map(({ method, path }) => `${method} ${path}`);
    const unheld = routes.filter((route) => !conformingRoutes.includes(route));
    expect(unheld.toSorted()).toEqual([...forBrowsers, ...forOperators, ...forReleases].toSorted());
  });

  it('logs ids, closed words and names of the lists of the desk, and nothing that a person wrote', async () => {
    const rows: { action: string; details: string | object }[] = await service.dataSource.query(
      `SELECT action, details FROM system_logs WHERE action <> 'SETTINGS_UPDATED'`,
    );
    const closed = /^([0-9a-f-]{36}|[a-z][a-zA-Z_]*|[A-Z_]+|[\d-]{10}(T[\d:.]+Z)?)$/;
    const named = ['category', 'location', 'shelf', 'place'];
    const findWords = (value: unknown, name: string): string[] => {
      if (typeof value === 'string')
        return closed.test(value) || named.includes(name) ? [] : [`${name}: ${value}`];
      if (value === null || typeof value !== 'object') return [];
      const field = 'field' in value ? String(value.field) : undefined;
      return Object.entries(value).flatMap(([key, one]) =>
        findWords(one, field ?? (Array.isArray(value) ? name : key)),
      );
    };
    const words = rows.flatMap(({ action, details }) =>
      findWords(typeof details === 'string' ? JSON.parse(details) : details, action),
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(words).toEqual([]);
  });

  it('describes every route, and no other', () => {
    const routes = getRoutes(service.app).map(({ method, path }) => `${method} ${path}`);
    expect(described.document.openapi).toBe('3.1.0');
    expect(described.operations.toSorted()).toEqual(
      routes.filter((route) => !undescribed.includes(route)).toSorted(),
    );
  });

  it.each(['/api/health/live', '/api/health/ready'])('answers operators as it says: %s', async (url) => {
    expect((await getBrowser(service.visitor(), described).send('GET', url)).status).toBe(200);
  });

  it('describes a form as JSON without the files that only a form can carry', () => {
    const { requestBody } = described.document.paths['/api/claims']?.post ?? {};
    const { content } = requestBody as { content: Record<string, { schema: { properties: object } }> };
    const fieldsAs = (type: string) => Object.keys(content[type]?.schema.properties ?? {});
    expect(fieldsAs('multipart/form-data')).toEqual([...fieldsAs('application/json'), 'proofFiles']);
    expect(fieldsAs('application/json')).toContain('itemId');
  });

  it('describes what a list can be asked', () => {
    const parameters = described.document.paths['/api/admin/items']?.get?.parameters as { name: string }[];
    const names = [
      ...['category', 'cursor', 'custody', 'deskId', 'foundFrom', 'foundTo', 'kind', 'location'],
      ...['ownerState', 'page', 'pageSize', 'search', 'shelf', 'sort', 'status'],
    ];
    expect(parameters.map(({ name }) => name).toSorted()).toEqual(names);
  });
});
