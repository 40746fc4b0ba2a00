import type { AdminItem, Shelves } from '@lost-found/contracts';
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

const countFound = async (client: HttpClient, path: string, search: string): Promise<number> => {
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
  const totals = await Promise.all(boxes.map((path) => countFound(admin, path, search)));
  const shown = await countFound(visitor, '/api/items?', search);
  return Object.fromEntries([['/api/items?', shown], ...boxes.map((path, at) => [path, totals[at] ?? 0])]);
};

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
  expect(await countFound(visitor, '/api/items?', 'obrian')).toBe(0);
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
