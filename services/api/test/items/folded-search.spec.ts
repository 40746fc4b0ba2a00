import { type AdminItem, joinCompounds, type PublicItem, type Shelves } from '@lost-found/contracts';
import { FoldedSearch1764306000000 } from '../../src/platform/database/migrations/1764306000000-folded-search.js';
import { SearchRanks1764423000000 } from '../../src/platform/database/migrations/1764423000000-search-ranks.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { UsersService } from '../../src/users/users.service.js';
import { reportFound, reportLost, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';

interface List<Row> {
  data: Row[];
  total: number;
}

/** As it is written, and as people search for it. */
const spellings = [
  ['O’Brien', "o'brien"],
  ["D'Arcy", 'D’ARCY'],
  ['Łukasz', 'lukasz'],
  ['Søren', 'soren'],
  ['Großmann', 'grossmann'],
  ['Kıvanç', 'kivanc'],
  ['Œdipe', 'oedipe'],
  ['USB‑C', 'usb-c'],
  ['Zoë', 'Zo\u200Bë'],
  ['Ｍａｙａ', '\u202Amaya\u202C'],
] as const;

const { service, admin, visitor } = useService({ RATE_LIMIT: '1000' });

const totalOf = async (client: HttpClient, path: string, search: string): Promise<number> => {
  const { status, body } = await client.get<List<unknown>>(`${path}search=${encodeURIComponent(search)}`);
  expect(status).toBe(200);
  return body.total ?? body.data.length;
};

/** What is found in every search box. */
const found = async (search: string): Promise<Record<string, number>> => {
  const boxes = [
    ...['/api/admin/items?', '/api/admin/items?kind=found&', '/api/admin/lost-items?', '/api/admin/claims?'],
    ...['/api/admin/claimed-items?', '/api/admin/users?', '/api/admin/reporters?', '/api/admin/logs?'],
    ...['/api/admin/handover?', '/api/admin/shelves?'],
  ];
  const totals = await Promise.all(boxes.map((path) => totalOf(admin, path, search)));
  const shown = await totalOf(visitor, '/api/items?', search);
  return Object.fromEntries([['/api/items?', shown], ...boxes.map((path, at) => [path, totals[at] ?? 0])]);
};

const quote = (text: string): string => text.replaceAll("'", "''");

beforeAll(async () => {
  for (const [at, [written]] of spellings.entries()) {
    const own = { studentId: `CAMP300000${at}`, email: `fold${at}@campus.test` };
    await reportFound(visitor, { title: `Bag of ${written}` });
    await reportLost(visitor, { title: `Keys of ${written}`, reportedBy: written, ...own });
    const claimed = await reportFound(visitor, { title: 'Umbrella', contactInfo: `Ask ${written}` });
    const claim = await submitClaim(visitor, claimed.id, { fullName: written, ...own });
    const shelf = { shelf: `Shelf ${written}` };
    expect((await admin.post(`/api/admin/items/${claimed.id}/receive`, shelf)).status).toBe(200);
    expect((await admin.post(`/api/admin/claims/${claim.id}/approve`, {})).status).toBe(200);
    const account = { fullName: written, passwordHash: null, emailVerified: true, role: 'user' } as const;
    const { id } = await service.app
      .get(UnitOfWork)
      .transaction((manager) =>
        service.app.get(UsersService).create(manager, { ...account, email: own.email }),
      );
    await admin.patch(`/api/admin/users/${id}`, { fullName: `${written} Senior` });
  }
});

it.each(spellings)('%j is found by %j in every search box', async (written, typed) => {
  const [asWritten, asTyped] = [await found(written), await found(typed)];
  expect(asTyped).toEqual(asWritten);
  const { '/api/admin/logs?': _, ...boxes } = asTyped;
  expect(Object.entries(boxes).filter(([, total]) => total === 0)).toEqual([]);
});

it('finds no other spelling', async () => {
  expect(await totalOf(visitor, '/api/items?', 'obrian')).toBe(0);
});

it('a text is kept composed and without invisible characters', async () => {
  const { id } = await reportFound(visitor, { title: '\u200BCle\u0301s\u202E de velo\u00AD' });
  const { body } = await admin.get<AdminItem>(`/api/admin/items/${id}`);
  expect(body.title).toBe('Clés de velo');
});

it('a thing that is put on another spelling of a shelf lies on that shelf', async () => {
  const put = async (shelf: string) => {
    const { id } = await reportFound(visitor);
    return (await admin.post<AdminItem>(`/api/admin/items/${id}/receive`, { shelf })).body.shelf;
  };
  expect([await put('Q3'), await put('q3'), await put('Ｑ３')]).toEqual(['Q3', 'Q3', 'Q3']);
  const { body } = await admin.get<Shelves>('/api/admin/shelves?search=q3');
  expect(body.data).toEqual([{ shelf: 'Q3', items: 3 }]);
});

it.each([
  ['categories', { usedFor: 'both', keepDays: null, isSensitive: false }],
  ['places', {}],
  ['desks', { address: null, hours: null, mapUrl: null }],
])('%s refuse a second spelling of a name, and take 120 letters', async (list, row) => {
  const add = (name: string) => admin.post(`/api/admin/settings/${list}`, { ...row, name });
  expect((await add('Clés')).status).toBe(201);
  for (const name of ['Cle\u0301s', 'CLES', 'Ｃｌｅｓ', '\u200BClés'])
    expect((await add(name)).body).toMatchObject({ errors: [{ field: 'name', code: 'name_taken' }] });
  expect((await add('x'.repeat(120))).status).toBe(201);
  expect((await add('x'.repeat(121))).status).toBe(400);
});

it('the migration folds the texts of before again, those of the log too', async () => {
  const { dataSource } = service;
  const texts = async () => {
    const tables = ['items', 'claims', 'users', 'reporters', 'system_logs'];
    const rows = await Promise.all(
      tables.map((table) => dataSource.query(`SELECT seq, search_text FROM ${table} ORDER BY seq`)),
    );
    return [...rows, await dataSource.query('SELECT public_text FROM items ORDER BY seq')];
  };
  const [written] = spellings;
  const logged = { query: written[1] };
  const now = await texts();
  for (const table of ['items', 'claims', 'users', 'reporters'])
    await dataSource.query(`UPDATE ${table} SET search_text = replace(search_text, '''', '’')`);
  await dataSource.query(`UPDATE items SET public_text = replace(public_text, '''', '’')`);
  expect(await texts()).not.toEqual(now);
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await new FoldedSearch1764306000000().up(runner);
  await runner.commitTransaction();
  await runner.release();
  expect(await texts()).toEqual(now);
  const { body } = await visitor.get<List<PublicItem>>(`/api/items?search=${logged.query}`);
  expect(body.data.map(({ title }) => title)).toEqual(['Bag of O’Brien']);
  await expect(dataSource.query(`UPDATE system_logs SET search_text = ''`)).rejects.toThrow('never changed');
});

it('a later migration stores the words of before, and the words with separators inside without them', async () => {
  const { dataSource } = service;
  type Row = { title: string; description: string; public_text: string; search_text: string };
  const texts = (): Promise<Row[]> => dataSource.query('SELECT * FROM items ORDER BY seq');
  const now = await texts();
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  const migration = new SearchRanks1764423000000();
  await migration.down(runner);
  for (const { title, description, public_text, search_text } of now) {
    const line = joinCompounds(`${title}\n${description}`);
    const before = (text: string) => (line ? text.slice(0, -line.length - 1) : text);
    await runner.query(
      `UPDATE items SET public_text = '${quote(before(public_text))}', search_text = '${quote(before(search_text))}'
        WHERE title = '${quote(title)}' AND search_text = '${quote(search_text)}'`,
    );
  }
  await migration.up(runner);
  await runner.commitTransaction();
  await runner.release();
  expect(await texts()).toEqual(now);
  expect(await totalOf(visitor, '/api/items?', 'obrien')).toBe(1);
});
