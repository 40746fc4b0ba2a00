import { randomUUID } from 'node:crypto';
import type { AdminUser, List, LogActionsList, LogEntry } from '@lost-found/contracts';
import { AuditService } from '../src/logs/audit.service.js';
import { SystemLog } from '../src/logs/system-log.entity.js';
import { UnitOfWork } from '../src/platform/database/unit-of-work.js';
import { UsersService } from '../src/users/users.service.js';
import type { HttpClient } from './harness/http-client.js';
import { createTestApp, type TestApp } from './harness/test-app.js';

const person = (fullName: string, email: string) => ({
  fullName,
  email,
  passwordHash: 'none',
  role: 'user' as const,
  emailVerified: false,
});

let service: TestApp;
let admin: HttpClient;

beforeAll(async () => {
  service = await createTestApp();
  admin = await service.admin();
  const users = service.app.get(UsersService);
  await service.app.get(UnitOfWork).transaction(async (manager) => {
    await users.create(manager, person('Noor Haddad', 'Noor@campus.test'));
    await users.create(manager, person('Élodie Niño', 'elodie@campus.test'));
    await users.create(manager, person('Sam 100%_sure', 'sam@campus.test'));
  });
});
afterAll(() => service.close());

describe('User Management (§2, §7)', () => {
  const namesOf = async (query: string) => {
    const { body } = await admin.get<List<AdminUser>>(`/api/admin/users?${query}`);
    return body.data.map(({ fullName }) => fullName).sort();
  };

  it.each([
    ['', ['Administrator', 'Noor Haddad', 'Sam 100%_sure', 'Élodie Niño']],
    ['role=all', ['Administrator', 'Noor Haddad', 'Sam 100%_sure', 'Élodie Niño']],
    ['role=admin', ['Administrator']],
    ['search=HADD', ['Noor Haddad']],
    ['search=noor%40CAMPUS', ['Noor Haddad']],
    ['search=%C3%89LODIE', ['Élodie Niño']],
    ['search=nino', ['Élodie Niño']],
    ['search=%25_', ['Sam 100%_sure']],
    ['search=%25%25', []],
    ["search='; DROP TABLE users; --", []],
  ])('finds by name and address, in any case: %s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('answers pages', async () => {
    const { body } = await admin.get<List<AdminUser>>('/api/admin/users?page=2&pageSize=3');
    expect(body).toMatchObject({ total: 4, totalCapped: false, page: 2, pageSize: 3 });
    expect(body.data).toHaveLength(1);
  });

  it('shows one user, never the password', async () => {
    const { body } = await admin.get<List<AdminUser>>('/api/admin/users?search=noor');
    const one = await admin.get<AdminUser>(`/api/admin/users/${body.data[0]?.id}`);
    expect(one.body).toEqual({ ...body.data[0], email: 'noor@campus.test' });
    expect(Object.keys(one.body)).not.toContain('passwordHash');
    expect((await admin.get(`/api/admin/users/${randomUUID()}`)).status).toBe(404);
  });
});

describe('System Logs (§2, §7)', () => {
  const find = async (query: string) => (await admin.get<List<LogEntry>>(`/api/admin/logs?${query}`)).body;

  it('answers the newest first', async () => {
    const { data } = await find('pageSize=100');
    const times = data.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(data.length).toBeGreaterThan(3);
  });

  it('lists the distinct actions', async () => {
    const { body } = await admin.get<LogActionsList>('/api/admin/logs/actions');
    expect(body.data).toEqual(expect.arrayContaining(['DATABASE_INITIALIZED', 'LOGIN', 'USER_CREATED']));
    expect(new Set(body.data).size).toBe(body.data.length);
  });

  it.each([
    ['action=USER_CREATED', 'USER_CREATED'],
    ['action=database_init', 'DATABASE_INITIALIZED'],
    ['search=database%20init', 'DATABASE_INITIALIZED'],
    ['search=tablescreated', 'DATABASE_INITIALIZED'],
    ['search=administrator', 'LOGIN'],
  ])('finds by %s', async (query, action) => {
    const { data } = await find(query);
    expect(new Set(data.map((entry) => entry.action))).toEqual(new Set([action]));
  });

  it('finds by day, both ends included', async () => {
    const { data } = await find('pageSize=1');
    const at = data[0]?.createdAt as string;
    const exactly = await find(`startDate=${at}&endDate=${at}`);
    expect(exactly.data.map(({ id }) => id)).toContain(data[0]?.id);
    expect((await find('endDate=2020-01-01T00:00:00Z')).total).toBe(0);
    expect((await find('startDate=2999-01-01T00:00:00Z')).total).toBe(0);
  });

  it('keeps apart from the system a person who has been deleted since', async () => {
    const gone = randomUUID();
    await service.app
      .get(UnitOfWork)
      .transaction((manager) =>
        service.app.get(AuditService).record(manager, 'LOGOUT', { userId: gone }, { userId: gone }),
      );
    const { data } = await find(`search=${gone}`);
    expect(data).toMatchObject([{ user: { id: gone, fullName: '', deleted: true } }]);
  });

  it('caps the total where counting would cost too much', async () => {
    const entry = (i: number) => ({
      id: randomUUID(),
      action: 'LOGIN' as const,
      details: { i },
      userId: null,
      ipAddress: '10.0.0.1',
      userAgent: 'many',
      createdAt: new Date(0),
      searchText: 'many',
    });
    await service.app.get(UnitOfWork).transaction(async (manager) => {
      for (let n = 0; n < 21; n += 1)
        await manager.insert(
          SystemLog,
          Array.from({ length: 500 }, (_, i) => entry(i)),
        );
    });
    expect(await find('search=many')).toMatchObject({ total: 10_000, totalCapped: true });
  });
});

describe('an address that a sender made up', () => {
  it('does not come into the log', async () => {
    const proxied = await createTestApp({ TRUST_PROXY: '1' });
    const browser = await proxied.admin({ 'x-forwarded-for': '<b>garbage</b>', 'user-agent': 'liar' });
    await proxied.admin({ 'x-forwarded-for': '2001:db8::7', 'user-agent': 'honest' });
    const { body } = await browser.get<List<LogEntry>>('/api/admin/logs?action=LOGIN');
    const addresses = body.data.map(({ userAgent, ipAddress }) => [userAgent, ipAddress]);
    expect(addresses.toSorted()).toEqual([
      ['honest', '2001:db8::7'],
      ['liar', 'unknown'],
    ]);
    await proxied.close();
  });
});
