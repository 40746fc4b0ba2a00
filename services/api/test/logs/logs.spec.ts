import { randomUUID } from 'node:crypto';
import type { List, LogEntry } from '@lost-found/contracts';
import { LessThan, MoreThan } from 'typeorm';
import { appendEntries } from '../../src/logs/audit/append-entries.js';
import { AuditService } from '../../src/logs/audit/audit.service.js';
import { textWithoutAddress } from '../../src/logs/audit/log-search-text.js';
import { SystemLog } from '../../src/logs/audit/system-log.entity.js';
import { LogsService } from '../../src/logs/logs.service.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { refusal, review } from '../factories/answers.js';
import { type Person, signInPerson } from '../factories/people.js';
import { adminItem, reportFound } from '../factories/reports.js';
import { getRoutes } from '../harness/routes.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

describe('System Logs (§2, §7)', () => {
  const { service, admin } = useService({ RATE_LIMIT: '1000' });
  let person: Person;
  let itemId: string;

  beforeAll(async () => {
    person = await signInPerson(service);
    ({ id: itemId } = await reportFound(person.client));
    await reportFound(service.visitor());
    await review(admin, itemId, 'reject');
    await service.app.get(UnitOfWork).transaction(async (manager) => {
      const audit = service.app.get(AuditService);
      await audit.record(manager, 'LOGIN_FAILED', {}, { at: new Date('2026-01-05T12:00:00Z') });
    });
  });

  const find = async (query: string) =>
    (await admin.get<List<LogEntry>>(`/api/admin/logs?pageSize=100${query}`)).body.data;
  const actions = async (query: string) => (await find(query)).map(({ action }) => action);

  it('filters by who acted', async () => {
    expect(await actions(`&userId=${person.id}`)).toEqual(['ITEM_CREATED']);
    expect(await actions(`&userId=${person.id}&action=LOGIN`)).toEqual([]);
    const { reviewedBy } = await adminItem(admin, itemId);
    expect(await actions(`&userId=${reviewedBy}&action=ITEM_REJECTED`)).toEqual(['ITEM_REJECTED']);
    expect(refusal(await admin.get('/api/admin/logs?userId=me'))).toEqual([400, 'validation_failed']);
  });

  it('filters by a day, in any order', async () => {
    const day = '&startDate=2026-01-05T00:00:00Z&endDate=2026-01-05T23:59:59.999Z';
    expect(await actions(day)).toEqual(['LOGIN_FAILED']);
    expect(await actions(`${day}&search=login`)).toEqual(['LOGIN_FAILED']);
    expect((await actions('')).at(-1)).toBe('LOGIN_FAILED');
    expect((await actions('&sort=createdAt'))[0]).toBe('LOGIN_FAILED');
  });

  it('searches what an entry says and the name of who acted, each entry once', async () => {
    expect(await actions(`&search=${itemId}`)).toEqual(['ITEM_REJECTED', 'ITEM_CREATED']);
    expect(await actions('&search=Person%201')).toEqual(expect.arrayContaining(['ITEM_CREATED']));
    const both = await find(`&search=${person.email.slice(0, 7)}`);
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length);
    expect(await actions('&search=item%20rej')).toEqual(['ITEM_REJECTED']);
    expect(await actions('&search=zz')).toEqual([]);
  });

  it.each([
    ['&action=database_init', 'DATABASE_INITIALIZED'],
    ['&search=database%20init', 'DATABASE_INITIALIZED'],
    ['&search=tablescreated', 'DATABASE_INITIALIZED'],
    ['&search=administrator&action=LOGIN', 'LOGIN'],
  ])('finds by %s', async (query, action) => {
    expect(new Set(await actions(query))).toEqual(new Set([action]));
  });

  it('names what an entry is about, with its title as it is now', async () => {
    const { title } = await adminItem(admin, itemId);
    const [rejected] = await find('&action=ITEM_REJECTED');
    expect(rejected?.subject).toEqual({ kind: 'item', id: itemId, title });
    const [failed] = await find('&action=LOGIN_FAILED');
    expect(failed).not.toHaveProperty('subject');
    const [login] = await find(`&action=LOGIN&userId=${(await adminItem(admin, itemId)).reviewedBy}`);
    expect(login?.subject).toEqual({ kind: 'user', id: login?.user?.id, title: login?.user?.fullName });
  });

  describe('is only ever added to', () => {
    it('by its routes', () => {
      const routes = getRoutes(service.app).filter(({ path }) => path.startsWith('/api/admin/logs'));
      expect(routes.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
    });

    it('by its services', () => {
      const getMethods = (type: { prototype: object }) =>
        Object.getOwnPropertyNames(type.prototype).filter((name) => name !== 'constructor');
      const getChanges = (type: { prototype: object }) =>
        getMethods(type).filter((name) => !name.startsWith('find'));
      expect(getChanges(AuditService)).toEqual(['record']);
      expect(getChanges(LogsService)).toEqual([]);
    });

    it.each([
      ['changed', `UPDATE system_logs SET action = 'LOGOUT'`],
      ['removed', 'DELETE FROM system_logs'],
    ])('and none is %s, by the database itself', async (_how, statement) => {
      const before = await find('');
      await expect(service.dataSource.query(statement)).rejects.toThrow(/never changed/);
      expect(await find('')).toEqual(before);
    });

    it('and none loses anything but address and user agent, when it is old', async () => {
      const unitOfWork = service.app.get(UnitOfWork);
      const audit = service.app.get(AuditService);
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
      const record = (at: Date) =>
        unitOfWork.transaction((manager) => audit.record(manager, 'LOGOUT', { some: 'detail' }, { at }));
      await record(daysAgo(8));
      await record(daysAgo(5));
      const { seq, searchText } = await service.dataSource
        .getRepository(SystemLog)
        .findOneByOrFail({ action: 'LOGOUT', createdAt: LessThan(daysAgo(7)) });
      const young = await service.dataSource
        .getRepository(SystemLog)
        .findOneByOrFail({ action: 'LOGOUT', createdAt: MoreThan(daysAgo(6)) });
      const emptied = { ipAddress: '', userAgent: '', searchText: textWithoutAddress(searchText) };
      const update = (key: number, values: object) =>
        unitOfWork.transaction((manager) => manager.update(SystemLog, { seq: key }, values));

      const others = service.dataSource
        .getMetadata(SystemLog)
        .columns.map(({ propertyName }) => propertyName)
        .filter((name) => name !== 'addressProof' && !Object.keys(emptied).includes(name));
      expect(others).toContain('details');
      const other: Record<string, unknown> = {
        seq: 1_000_000,
        details: { some: 'other' },
        createdAt: daysAgo(9),
      };
      for (const name of others)
        await expect(
          update(seq, { ...emptied, [name]: other[name] ?? '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90' }),
        ).rejects.toThrow(/never changed/);
      for (const values of [
        { ...emptied, ipAddress: '192.0.2.1' },
        { ...emptied, userAgent: 'another' },
        { ...emptied, searchText: '' },
        { ...emptied, searchText: 'logout\nlogout\nanother' },
        { searchText },
      ])
        await expect(update(seq, values)).rejects.toThrow(/never changed/);
      await expect(
        update(young.seq, { ...emptied, searchText: textWithoutAddress(young.searchText) }),
      ).rejects.toThrow(/never changed/);
      await update(seq, emptied);
    });

    it('not by the program either', async () => {
      const remove = service.app
        .get(UnitOfWork)
        .transaction((manager) => manager.delete(SystemLog, { action: 'LOGIN' }));
      await expect(remove).rejects.toThrow(/never changed/);
    });
  });

  it('caps the total where counting would cost too much', async () => {
    const entry = () => ({
      id: randomUUID(),
      action: 'LOGIN' as const,
      details: {},
      userId: null,
      itemId: null,
      ipAddress: '10.0.0.1',
      userAgent: 'many',
      createdAt: new Date(0),
      searchText: 'many',
    });
    await service.app.get(UnitOfWork).transaction(async (manager) => {
      for (let n = 0; n < 21; n += 1) await appendEntries(manager, Array.from({ length: 500 }, entry));
    });
    expect((await admin.get('/api/admin/logs?search=many')).body).toMatchObject({
      total: 10_000,
      totalCapped: true,
    });
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
