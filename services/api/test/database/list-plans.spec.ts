import { randomUUID } from 'node:crypto';
import type { List } from '@lost-found/contracts';
import { AuditService } from '../../src/logs/audit/audit.service.js';
import { ChangeMark } from '../../src/platform/database/change-mark.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { signInPerson } from '../factories/people.js';
import { reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { onSqlite } from '../harness/engines.js';
import { getRowReads, getScans, getWaste, recordStatements } from '../harness/explain.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

type Choices = Readonly<Record<string, readonly string[]>>;

/** Every combination of the given values, and of none. */
const combinations = (choices: Choices): string[] =>
  Object.entries(choices).reduce<string[]>(
    (queries, [name, values]) =>
      queries.flatMap((query) => [
        query,
        ...values.map((value) => `${query}&${name}=${encodeURIComponent(value)}`),
      ]),
    [''],
  );

const day = { startDate: ['2026-01-01T00:00:00Z'], endDate: ['2099-01-01T00:00:00Z'] };
const someone = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';

const lists: Readonly<Record<string, Choices>> = {
  '/api/items': { category: ['Accessories'], location: ['Main Library'], sort: ['createdAt'] },
  '/api/admin/items': {
    status: ['approved'],
    category: ['Accessories'],
    kind: ['found'],
    sort: ['createdAt', 'dateFound', '-dateFound'],
  },
  '/api/admin/lost-items': { status: ['pending', 'snoozed'], sort: ['createdAt', 'dateFound', '-dateFound'] },
  '/api/admin/logs': { action: ['LOGIN'], userId: [someone], ...day, sort: ['createdAt'] },
  '/api/admin/reporters': { sort: ['lastReportedAt', 'itemsReported', '-itemsReported'] },
  '/api/admin/users': { role: ['admin'], sort: ['createdAt'] },
  '/api/admin/claims': { status: ['pending', 'snoozed'], sort: ['submittedAt'] },
};

/** What some, all and none contain, in as many letters as an index of three finds. */
const words = ['kettle', 'camp', 'zzz'];

const walked = Object.keys(lists).filter((list) => list !== '/api/items');

/** Of what a list reads, only the search for its keys: rows are then loaded by them. */
const isKeySearch = ({ text }: { text: string }) => /\blisted\b/.test(text);

let service: TestApp;
let admin: HttpClient;

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '1000' });
  admin = await service.admin();
  const [visitor, person] = [service.visitor(), await signInPerson(service)];
  for (let day = 1; day <= 6; day += 1) {
    const dateFound = `2026-03-0${1 + (day % 3)}`;
    const { id } = await reportFound(visitor, { title: `Kettle ${day}`, dateFound });
    await submitClaim(visitor, id, { studentId: `CAMP000000${day}`, email: `c${day}@campus.test` });
    await reportLost(person.client, { lastSeenAt: `${dateFound}T08:00:00.000Z` });
  }
  // Of a list that is empty only the count is read.
  for (const table of ['items', 'claims'])
    await service.dataSource.query(
      `UPDATE ${table} SET snoozed_by = '${someone}' WHERE seq = (SELECT MAX(seq) FROM ${table})`,
    );
  await service.app
    .get(UnitOfWork)
    .transaction((manager) =>
      service.app.get(AuditService).record(manager, 'LOGIN', {}, { userId: someone }),
    );
});
// Nothing is kept of the request before.
beforeEach(() => {
  jest.spyOn(service.app.get(ChangeMark), 'read').mockImplementation(async () => randomUUID());
});
afterAll(() => service.close());

const get = async (list: string, query: string) => {
  const answer = await admin.get<List<Record<string, unknown>>>(`${list}?${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body;
};

describe.each(Object.entries(lists))('%s', (list, choices) => {
  it('reads nothing but what it shows, with every filter in every order', async () => {
    for (const query of combinations(choices)) {
      const statements = (await recordStatements(service, () => get(list, query))).filter(isKeySearch);
      expect(statements.length).toBeGreaterThanOrEqual(2);
      for (const statement of statements)
        expect([query, await getWaste(service.dataSource, statement)]).toEqual([query, []]);
    }
  });

  it('refuses another order', async () => {
    const { status, body } = await admin.get(`${list}?sort=id`);
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'validation_failed', 'sort']);
  });
});

describe.each(Object.entries(lists))('searching %s', (list, choices) => {
  it('reads no table from end to end, with every filter in every order', async () => {
    const queries = words.flatMap((word) => combinations(choices).map((query) => `search=${word}${query}`));
    for (const query of queries) {
      const statements = (await recordStatements(service, () => get(list, query))).filter(isKeySearch);
      for (const statement of statements)
        expect([query, await getScans(service.dataSource, statement)]).toEqual([query, []]);
    }
  });
});

onSqlite('searching the public list by a part of a word, or by a word that no text has', () => {
  it.each([
    ['ket', 'public_text'],
    ['bouilloire', 'public_text'],
    ['zzz', 'items_fts'],
  ])('for %s reads an index and no row of an item', async (word, index) => {
    const statements = await recordStatements(service, () => get('/api/items', `search=${word}`));
    const searches = statements.filter(({ text }) => text.includes(index));
    expect(searches).not.toEqual([]);
    for (const statement of searches) expect(await getRowReads(service.dataSource, statement)).toEqual([]);
  });

  it('asks nothing more about a word that the index of texts does not have', async () => {
    const statements = await recordStatements(service, () => get('/api/items', 'search=zzzz'));
    expect(statements.filter(({ text }) => text.includes('public_text'))).toEqual([]);
  });
});

describe.each(walked)('walking %s', (list) => {
  const orders = ['', ...(lists[list]?.sort ?? []).map((sort) => `&sort=${sort}`)];

  it.each(orders)('meets every row once, in the order of its pages: %s', async (order) => {
    const whole = await get(list, `pageSize=100${order}`);
    const met: unknown[] = [];
    let cursor: string | null | undefined = '';
    while (typeof cursor === 'string') {
      const { data, nextCursor }: List<Record<string, unknown>> = await get(
        list,
        `pageSize=2&cursor=${cursor}${order}`,
      );
      met.push(...data);
      cursor = nextCursor;
    }
    expect(cursor).toBeNull();
    expect(met).toEqual(whole.data.map((row) => ('qrCode' in row ? { ...row, qrCode: '' } : row)));
    expect(whole).not.toHaveProperty('nextCursor');
  });

  it('takes a thousand at once, and a cursor that it gave out only', async () => {
    expect((await get(list, 'pageSize=1000&cursor=')).pageSize).toBe(1000);
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const sort = list.includes('claims') ? '-submittedAt' : '-createdAt';
    const cursors = [
      'x',
      forged({}),
      forged(['-title', null, 1]),
      forged([sort, null, -1]),
      forged([sort, 'x', 2 ** 40]),
    ];
    for (const cursor of cursors) {
      const { status, body } = await admin.get(`${list}?cursor=${cursor}`);
      expect([cursor, status, body.errors?.[0]?.field]).toEqual([cursor, 400, 'cursor']);
    }
    expect((await admin.get(`${list}?pageSize=1000`)).status).toBe(400);
  });
});

/** Moments that JavaScript knows and PostgreSQL does not, or writes otherwise. */
const outOfRange = [
  '0000-01-01T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
];

describe('a cursor of a day, a time and a count', () => {
  it.each([
    ['/api/admin/items', 'dateFound', ['2026-02-30', '2026-13-01', 'yesterday', 7, null]],
    ['/api/admin/items', '-dateFound', ['0000-01-01', '-271821-04-20', '+100000-01-01']],
    ['/api/admin/logs', 'createdAt', ['2026-02-30T00:00:00.000Z', '2026', '', 7]],
    ['/api/admin/logs', '-createdAt', outOfRange],
    ['/api/admin/reporters', '-lastReportedAt', outOfRange],
    ['/api/admin/reporters', 'itemsReported', ['1', 1.5, -1, 2 ** 40, null]],
  ])('of %s by %s is no other value', async (list, sort, values) => {
    for (const value of values) {
      const cursor = Buffer.from(JSON.stringify([sort, value, 1])).toString('base64url');
      const { status, body } = await admin.get(`${list}?sort=${sort}&cursor=${cursor}`);
      expect([value, status, body.errors?.[0]?.field]).toEqual([value, 400, 'cursor']);
    }
  });
});

describe('a page past the last row that is counted', () => {
  it.each(Object.keys(lists))('of %s is empty, without reading that far', async (list) => {
    const body = await get(list, 'page=10000');
    expect(body.data).toEqual([]);
  });
});
