import 'reflect-metadata';
import {
  adminAccesses,
  foundReportSchema,
  intakeSchema,
  lostReportSchema,
  matchClaimSchema,
  profileChangesSchema,
  submitClaimSchema,
} from '@lost-found/contracts';
import { Controller, Get, Logger } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AccessGuard } from '../../src/platform/access/access.guard.js';
import { CaseIdentity, Identity } from '../../src/platform/access/identity.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { ProblemFilter } from '../../src/platform/http/send-problem.js';
import { newCase } from '../factories/cases.js';
import { signInPerson } from '../factories/people.js';
import { newAdministrator } from '../factories/second-factors.js';
import type { HttpClient } from '../harness/http-client.js';
import { getRoutes, type Route } from '../harness/routes.js';
import { textsIn } from '../harness/texts-in.js';
import { useService } from '../harness/use-service.js';

@Controller('silent')
class SilentController {
  @Get()
  get() {
    return 'open';
  }
}

describe('the access guard', () => {
  it('refuses every call of a route without declared access', async () => {
    const user = { id: '1', email: 'a@campus.test', fullName: 'A', role: 'admin' };
    const module = await Test.createTestingModule({
      controllers: [SilentController],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: Identity, useValue: { identify: async () => user } },
        { provide: CaseIdentity, useValue: { identify: async () => null } },
        { provide: DatabaseInitializer, useValue: { isReady: true } },
      ],
    }).compile();
    const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    expect((await app.inject({ url: '/silent' })).statusCode).toBe(403);
    await app.close();
  });
});

describe('a write that another site made a browser send', () => {
  const { service } = useService({ ADMIN_ORIGINS: 'https://desk.campus.test' });

  const logout = async (headers: Record<string, string>) => {
    const browser = await service.admin();
    return (await browser.post('/api/auth/logout', undefined, headers)).status;
  };

  it.each([
    ['no sign of a browser', {}],
    ['the public address', { origin: 'http://campus.test' }],
    ['a named origin of the console', { origin: 'https://desk.campus.test' }],
    ['the same origin, by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ])('is told from %s', async (_case, headers: Record<string, string>) => {
    expect(await logout(headers)).toBe(204);
  });

  it.each([
    ['another site', { origin: 'https://evil.test' }],
    ['a name that only begins alike', { origin: 'http://campus.test.evil.test' }],
    ['another scheme and port of a named origin', { origin: 'https://desk.campus.test:8443' }],
    ['the address that was asked', { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }],
    ['this machine, where the public address is another', { origin: 'http://localhost:3000' }],
    ['an opaque origin', { origin: 'null' }],
    ['a sibling site, by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s', async (_case, headers: Record<string, string>) => {
    expect(await logout(headers)).toBe(403);
  });
});

describe('a service without a configured address', () => {
  const { service } = useService({ PUBLIC_URL: '' });
  let address: string;

  beforeAll(async () => {
    await service.app.listen(0, '127.0.0.1');
    address = await service.app.getUrl();
  });

  const logout = async (headers: Record<string, string>) =>
    (await fetch(`${address}/api/auth/logout`, { method: 'POST', headers })).status;

  it('accepts this machine’s names with the port of the service', async () => {
    const { port } = new URL(address);
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(await logout({ origin: `http://${name}:${port}` })).toBe(204);
    expect(await logout({ origin: 'http://localhost:3001' })).toBe(403);
    expect(await logout({ origin: `http://localhost.evil.test:${port}` })).toBe(403);
  });

  it('says once what to set where people open it elsewhere', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const elsewhere = { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' };
    for (const _ of [1, 2])
      expect((await service.visitor().post('/api/auth/logout', undefined, elsewhere)).status).toBe(403);
    const texts = warn.mock.calls.map(([text]) => String(text));
    warn.mockRestore();
    expect(texts).toEqual([expect.stringMatching(/10\.0\.0\.7:3000.*set PUBLIC_URL/)]);
  });
});

/** All that an administrator with access intake may do. */
const intakeRoutes = [
  'GET /api/admin/items',
  'POST /api/admin/items',
  'GET /api/admin/items/:id',
  'POST /api/admin/items/:id/undo-intake',
  'POST /api/admin/items/:id/receive',
  'POST /api/admin/items/:id/miss',
  'POST /api/admin/items/:id/move',
  'POST /api/admin/items/place',
  'GET /api/admin/stock',
  'POST /api/admin/stock',
  'GET /api/admin/shelves',
  'GET /api/admin/drop-points',
  'POST /api/admin/drop-points/:id/empty',
  'GET /api/admin/queues',
  'GET /api/admin/counter',
  'POST /api/admin/items/suggestions',
  'POST /api/admin/items/suggestions/bulk',
  'GET /api/admin/settings/categories',
  'GET /api/admin/views',
  'POST /api/admin/views',
  'PATCH /api/admin/views/:id',
  'DELETE /api/admin/views/:id',
  'GET /api/admin/factors',
  'POST /api/admin/factors/totp',
  'POST /api/admin/factors/totp/confirm',
  'POST /api/admin/factors/passkey-options',
  'POST /api/admin/factors/passkey',
  'POST /api/admin/factors/recovery-codes',
  'DELETE /api/admin/factors/:id',
].sort();

/** What an administrator of the desk may not do. */
const fullRoutes = [
  'GET /api/admin/users',
  'POST /api/admin/users/invitations',
  'GET /api/admin/users/:id',
  'PATCH /api/admin/users/:id',
  'DELETE /api/admin/users/:id',
  'GET /api/admin/users/:id/sessions',
  'DELETE /api/admin/users/:id/sessions',
  'DELETE /api/admin/sessions/:id',
  'GET /api/admin/logs',
  'GET /api/admin/logs/actions',
  'GET /api/admin/settings',
  ...['categories', 'places', 'desks', 'terms', 'templates'].flatMap((list) => [
    `POST /api/admin/settings/${list}`,
    `PATCH /api/admin/settings/${list}/:id`,
    `DELETE /api/admin/settings/${list}/:id`,
    `PUT /api/admin/settings/${list}/order`,
  ]),
  'GET /api/admin/status',
  'PUT /api/admin/status/read-only',
  'GET /api/admin/imports',
  'GET /api/admin/imports/:id',
  'POST /api/admin/imports',
  'POST /api/admin/imports/:id/rows',
  'POST /api/admin/imports/:id/start',
  'POST /api/admin/imports/:id/cancel',
  'POST /api/admin/imports/:id/undo',
  'DELETE /api/admin/items/:id',
  'POST /api/admin/items/:id/lift-rules',
  'GET /api/admin/directory',
  'POST /api/admin/directory',
  'POST /api/admin/directory/:id/people',
  'POST /api/admin/directory/:id/use',
  'DELETE /api/admin/directory',
  'GET /api/admin/figures',
  'GET /api/admin/status/backups',
  'POST /api/admin/status/backups',
  'POST /api/admin/status/backups/trial',
  'GET /api/admin/status/doctor',
  'GET /api/admin/status/test-mail',
  'POST /api/admin/status/test-mail',
];

const SOME_ID = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';

describe('every route that writes to the audit log', () => {
  const { service } = useService({ RATE_LIMIT: '1' });

  it('refuses a caller who sends too many requests', async () => {
    const { claimant } = await newCase(service);
    const admin = await service.admin();
    const callers = {
      public: service.visitor(),
      case: claimant,
      user: (await signInPerson(service)).client,
      intake: admin,
      desk: admin,
      full: admin,
    };
    const audited = getRoutes(service.app).filter(({ writesEntry }) => writesEntry);
    expect(audited.length).toBeGreaterThan(50);
    const unlimited: string[] = [];
    for (const { method, path, access } of audited) {
      const call = () =>
        callers[access ?? 'public'].send({ method: method as 'GET', url: path.replace(/:\w+/g, SOME_ID) });
      const answers = [await call(), await call()];
      // A browser that comes back from an identity provider is led to the sign-in page, which says so.
      const isLimited = answers.some(
        ({ status, headers }) => status === 429 || String(headers.location).includes('too_many_requests'),
      );
      if (!isLimited) unlimited.push(`${method} ${path}`);
    }
    expect(unlimited).toEqual([]);
  });
});

describe('every route', () => {
  const { service } = useService();
  let routes: Route[];

  beforeAll(async () => {
    routes = getRoutes(service.app);
  });

  const named = (matches: (route: Route) => boolean) =>
    routes.filter(matches).map(({ method, path }) => `${method} ${path}`);
  const call = (client: HttpClient, { method, path }: Route) =>
    client.send({ method: method as 'GET', url: path.replace(/:\w+/g, SOME_ID) });

  it('says who may call it', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(named(({ access }) => !access)).toEqual([]);
  });

  it('of the console is for administrators alone, and these for full access', () => {
    const ofConsole = routes.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(ofConsole.length).toBeGreaterThan(30);
    expect(named(({ access }) => access === 'full')).toEqual(fullRoutes);
    expect(named(({ access }) => access === 'intake').sort()).toEqual(intakeRoutes);
    const others = named((route) => ofConsole.includes(route)).filter(
      (route) => !fullRoutes.includes(route) && !intakeRoutes.includes(route),
    );
    expect(named(({ access }) => access === 'desk')).toEqual(others);
  });

  it.each(adminAccesses)(
    'refuses an administrator with access %s if it needs more, and only then',
    async (access) => {
      const { client } = await newAdministrator(service, { access });
      const levels = adminAccesses.slice(adminAccesses.indexOf(access) + 1);
      const refused: string[] = [];
      for (const route of routes.filter((one) => one.path.startsWith('/api/admin/'))) {
        const { status, body } = await call(client, route);
        if (status === 403 && (body as { code?: string }).code === 'forbidden')
          refused.push(`${route.method} ${route.path}`);
      }
      expect(refused).toEqual(named((route) => levels.some((level) => level === route.access)));
    },
  );

  it('cleans each text that a person types', () => {
    const forms = [
      ...[foundReportSchema, lostReportSchema('CAMP'), intakeSchema, submitClaimSchema('CAMP')],
      ...[profileChangesSchema('CAMP'), matchClaimSchema('CAMP')],
    ];
    const ofPeople = routes.filter(({ path }) => !/^\/api\/(?:client-|releases\/)/.test(path));
    const schemas = [...ofPeople.flatMap((route) => route.schemas), ...forms];
    expect(schemas.length).toBeGreaterThan(60);
    const texts = schemas.flatMap((schema) => textsIn(schema));
    expect(texts.filter(({ isCleaned }) => isCleaned).length).toBeGreaterThan(80);
    const others = new Set(texts.filter(({ isCleaned }) => !isCleaned).map(({ name }) => name));
    const secrets = ['confirmPassword', 'currentPassword', 'password', 'token'];
    const ofPrograms = ['clientDataJSON', 'cursor', 'from', 'id', 'keptBackImages', 'provider', 'rawId'];
    expect([...others].sort()).toEqual([...secrets, ...ofPrograms, 'seen', 'setup'].sort());
  });

  it('that writes refuses what another site made a browser send', async () => {
    const admin = await service.admin();
    const elsewhere = { origin: 'https://evil.test' };
    const writes = routes.filter(({ method }) => method !== 'GET');
    const answers = await Promise.all(
      writes.map(({ method, path }) =>
        admin.send({ method: method as 'POST', url: path.replace(/:\w+/g, SOME_ID), headers: elsewhere }),
      ),
    );
    expect(
      writes.filter((_, at) => answers[at]?.body.code !== 'origin_not_allowed').map(({ path }) => path),
    ).toEqual([]);
  });

  it('has a schema for what the caller sends', () => {
    expect(named(({ unchecked }) => unchecked.length > 0)).toEqual([]);
  });

  it('says what it logs if it changes something', () => {
    expect(named(({ method, audited }) => method !== 'GET' && !audited)).toEqual([]);
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
});
