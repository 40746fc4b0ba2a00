import { type ItemPage, type ItemStatus, type List, limits, type PublicItem } from '@lost-found/contracts';
import { stepsTo } from '@lost-found/contracts/conformance';
import { ContactLimit } from '../../src/items/public-items.controller.js';
import { networkOf } from '../../src/platform/network-of.js';
import { openAccount } from '../factories/accounts.js';
import { refusal, review, titlesOf } from '../factories/answers.js';
import { jpeg } from '../factories/files.js';
import { lostReport, reportFound, reportLost } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const env = { RATE_LIMIT: '1000', TRUST_PROXY: '1' };

describe('the public list of items (§2)', () => {
  let service: TestApp;
  let visitor: HttpClient;
  const list = (query = '') => visitor.get<List<PublicItem>>(`/api/items?pageSize=100${query}`);

  beforeAll(async () => {
    service = await createTestApp(env);
    visitor = service.visitor();
    await reportFound(visitor, {
      title: 'Étui à lunettes',
      description: 'Marron clair',
      category: 'Accessories',
      location: 'Gym',
    });
    await reportFound(visitor, {
      title: '100% wool_scarf',
      description: 'Says "Ana\'s" on the label',
      category: 'Clothing',
    });
    await reportFound(visitor, {
      title: 'C:\\ sticker laptop',
      description: 'Two lines\n\nof text',
      category: 'Electronics',
      location: 'Gym',
    });
    await reportFound(visitor, {
      title: 'Größe 42 shoe',
      description: 'ab',
      category: 'Clothing',
      location: 'Cafeteria',
    });
  });
  afterAll(() => service.close());

  it('lists the newest first, without contacts', async () => {
    const answer = await list();
    const { body } = answer;
    expect(titlesOf(answer)).toEqual([
      'Größe 42 shoe',
      'C:\\ sticker laptop',
      '100% wool_scarf',
      'Étui à lunettes',
    ]);
    expect(JSON.stringify(body)).not.toContain('finder@campus.test');
    expect(body).toMatchObject({ total: 4, totalCapped: false, page: 1, pageSize: 100 });
  });

  it.each([
    ['ETUI', ['Étui à lunettes']],
    ['étui', ['Étui à lunettes']],
    ['a lunettes', ['Étui à lunettes']],
    ['marron', ['Étui à lunettes']],
    ['GROSSE', []],
    ['größe', ['Größe 42 shoe']],
    ['unett', ['Étui à lunettes']],
    ['ui', ['Étui à lunettes']],
    ['é', ['Größe 42 shoe', 'C:\\ sticker laptop', '100% wool_scarf', 'Étui à lunettes']],
    ['%', ['100% wool_scarf']],
    ['0% w', ['100% wool_scarf']],
    ['_', ['100% wool_scarf']],
    ['l_s', ['100% wool_scarf']],
    ["Ana's", ['100% wool_scarf']],
    ['"Ana', ['100% wool_scarf']],
    ['"', ['100% wool_scarf']],
    ["'", ['100% wool_scarf']],
    ['C:\\', ['C:\\ sticker laptop']],
    ['\\', ['C:\\ sticker laptop']],
    ['lines of', ['C:\\ sticker laptop']],
    ['  lines   of  ', ['C:\\ sticker laptop']],
    ['laptop two', []],
    ['* OR wool', []],
    ['wool AND', []],
    ['-', []],
    ['   ', ['Größe 42 shoe', 'C:\\ sticker laptop', '100% wool_scarf', 'Étui à lunettes']],
  ])('finds the substring %j, whatever its case and accents', async (search, titles) => {
    expect(titlesOf(await list(`&search=${encodeURIComponent(search)}`))).toEqual(titles);
  });

  it.each([
    ['&category=Clothing', ['Größe 42 shoe', '100% wool_scarf']],
    ['&location=Gym', ['C:\\ sticker laptop', 'Étui à lunettes']],
    ['&category=Clothing&location=Cafeteria', ['Größe 42 shoe']],
    ['&category=all&location=all&search=wool', ['100% wool_scarf']],
    ['&category=Books', []],
  ])('filters by %s', async (query, titles) => {
    expect(titlesOf(await list(query))).toEqual(titles);
  });

  it.each([
    '&category=Pets',
    '&location=Moon',
    '&page=0',
    '&page=x',
    '&pageSize=101',
    `&search=${'x'.repeat(201)}`,
    '&search=%00',
  ])('refuses %s', async (query) => {
    expect(refusal(await visitor.get(`/api/items?${query.slice(1)}`))).toEqual([400, 'validation_failed']);
  });
});

describe('paging', () => {
  it('shows ten a page, each item once, and nothing behind the last', async () => {
    const service = await createTestApp(env);
    const visitor = service.visitor();
    for (let index = 0; index < 23; index += 1) await reportFound(visitor, { title: `Item ${index}` });
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await visitor.get<List<PublicItem>>(`/api/items?page=${page}`)).body),
    );
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0]);
    expect(pages.every(({ total, pageSize }) => total === 23 && pageSize === 10)).toBe(true);
    expect(pages.flatMap(({ data }) => data.map(({ title }) => title))).toEqual(
      Array.from({ length: 23 }, (_, index) => `Item ${22 - index}`),
    );
    await service.close();
  });

  it('counts exactly to 10,000, and says when there are more', async () => {
    const service = await createTestApp(env);
    await fillWithItems(service, 10_000);
    const total = async (query: string) => {
      const { body } = await service.visitor().get<List<PublicItem>>(`/api/items?pageSize=1${query}`);
      return [body.total, body.totalCapped];
    };
    expect(await total('')).toEqual([10_000, false]);
    await reportFound(service.visitor(), { title: 'One more filler' });
    expect(await total('')).toEqual([10_000, true]);
    expect(await total('&search=filler')).toEqual([10_000, true]);
    expect(await total('&search=one%20more')).toEqual([1, false]);
    await service.close();
  }, 60_000);
});

/** Copies one item many times, by SQL. */
async function fillWithItems(service: TestApp, count: number): Promise<void> {
  await reportFound(service.visitor(), { title: 'A filler' });
  const columns =
    'title, description, category, location, date_found, status, contact_info, is_lost_item, created_at, updated_at, version, search_text, public_text';
  const postgres = service.dataSource.options.type === 'postgres';
  const series = postgres
    ? `SELECT generate_series(2, ${count}) AS n`
    : `WITH RECURSIVE numbers(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count}) SELECT n FROM numbers`;
  const id = postgres ? 'gen_random_uuid()' : `printf('00000000-0000-4000-8000-%012d', numbers.n)`;
  await service.dataSource.query(
    `INSERT INTO items (id, ${columns}) SELECT ${id}, ${columns} FROM (${series}) AS numbers CROSS JOIN items`,
  );
}

describe('what is public of an item', () => {
  let service: TestApp;
  let admin: HttpClient;
  let visitor: HttpClient;

  beforeAll(async () => {
    service = await createTestApp(env);
    admin = await service.admin();
    visitor = service.visitor();
  });
  afterAll(() => service.close());

  const made = async (kind: 'found' | 'lost', status: ItemStatus): Promise<string> => {
    const report = kind === 'found' ? reportFound : reportLost;
    const { id } = await report(visitor, { title: 'Seen thing' }, [await jpeg()]);
    for (const action of stepsTo[kind][status] ?? [])
      expect((await review(admin, id, action)).status).toBe(200);
    return id;
  };
  const page = (id: string) => visitor.get<ItemPage>(`/api/items/${id}`);

  it('of a found item: everything but the contact, which is asked for by itself', async () => {
    const id = await made('found', 'approved');
    const { body, text } = await page(id);
    expect(body).toMatchObject({
      access: 'full',
      id,
      title: 'Seen thing',
      images: [expect.any(String)],
    });
    expect(text).not.toContain('finder@campus.test');
    const contact = await visitor.get(`/api/items/${id}/contact`);
    expect(contact.body).toEqual({ contactInfo: 'finder@campus.test' });
    expect(contact.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['lost', 'approved'],
    ['found', 'claimed'],
    ['found', 'rejected'],
  ] as const)('no contact of a %s item that is %s', async (kind, status) => {
    const id = await made(kind, status);
    expect(refusal(await visitor.get(`/api/items/${id}/contact`))).toEqual([404, 'not_found']);
  });

  it('the contacts of some in a day, of each as often as one likes', async () => {
    const id = await made('found', 'approved');
    const { id: reader, client } = await openAccount(service, 'reader@campus.test');
    const limit = service.app.get(ContactLimit);
    for (let seen = 1; seen < limits.contactsPerDay; seen += 1) await limit.count(reader, `other ${seen}`);
    for (const _ of [1, 2]) expect((await client.get(`/api/items/${id}/contact`)).status).toBe(200);
    const another = `/api/items/${await made('found', 'approved')}/contact`;
    const refused = await client.get(another);
    expect(refusal(refused)).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
    expect((await client.get(`/api/items/${id}/contact`)).status).toBe(200);
    // Somebody else is not kept from it.
    expect((await visitor.get(another)).status).toBe(200);
  });

  it('the contacts of some in a day to all of a network that have no account', async () => {
    const [here, there] = ['203.0.113.9', '203.0.113.10'].map((ip) =>
      service.visitor({ 'x-forwarded-for': ip }),
    );
    const limit = service.app.get(ContactLimit);
    for (let seen = 0; seen < limits.contactsPerDay; seen += 1)
      await limit.count(networkOf('203.0.113.9'), `other ${seen}`);
    const { id } = await reportFound(visitor, { title: 'Known nearby' });
    const contact = `/api/items/${id}/contact`;
    expect((await here?.get(contact))?.status).toBe(429);
    expect((await there?.get(contact))?.status).toBe(200);
  });

  it.each(['claimed', 'resolved'] as const)('of a %s one: that it is', async (status) => {
    const id = await made('found', status);
    const { body } = await page(id);
    expect(body).toEqual({
      access: 'reference',
      id,
      status,
      isLostItem: false,
      itemUrl: `http://campus.test/item/${id}`,
      title: 'Seen thing',
    });
  });

  it('of a rejected one: nothing, not even that it exists', async () => {
    expect(refusal(await page(await made('found', 'rejected')))).toEqual([404, 'not_found']);
  });

  it('of a published lost report: what and where, nobody', async () => {
    const id = await made('lost', 'approved');
    const { body, text } = await page(id);
    expect(body).toMatchObject({
      access: 'full',
      id,
      title: 'Seen thing',
      category: 'ID Card',
      location: 'Bus stop behind the gym',
    });
    const { contactInfo, studentId, reportedBy } = lostReport();
    for (const secret of [contactInfo, studentId, reportedBy]) expect(text).not.toContain(secret);
  });

  it.each(['pending', 'rejected', 'resolved'] as const)(
    'of a %s lost report: reference and status',
    async (status) => {
      const id = await made('lost', status);
      const { body } = await page(id);
      expect(body).toEqual({
        access: 'reference',
        id,
        status,
        isLostItem: true,
        itemUrl: `http://campus.test/item/${id}`,
      });
    },
  );

  it('of a returned one: that it was', async () => {
    expect((await page(await made('lost', 'returned'))).body).toMatchObject({
      access: 'reference',
      status: 'returned',
      title: 'Seen thing',
    });
  });

  it.each(['not-an-id', '00000000-0000-4000-8000-000000000000'])('nothing for %s', async (id) => {
    expect(refusal(await page(id))).toEqual([404, 'not_found']);
  });

  it('lists neither lost reports nor anything that is not approved', async () => {
    const { body } = await visitor.get<List<PublicItem>>('/api/items?pageSize=100&search=seen');
    expect(body.data.every(({ status, isLostItem }) => status === 'approved' && !isLostItem)).toBe(true);
    expect(body.total).toBe(3);
  });

  it('never a private field, on any public route', async () => {
    const ids = [
      await made('found', 'approved'),
      await made('found', 'claimed'),
      await made('lost', 'approved'),
      await made('lost', 'returned'),
    ];
    const secrets = [
      'studentId',
      'reportedBy',
      'adminNotes',
      'reviewedBy',
      'userId',
      'owner',
      'searchText',
      'publicText',
      'seq',
      'version',
    ];
    const answers = [
      await visitor.get<unknown>('/api/items?pageSize=100'),
      ...(await Promise.all(ids.map(page))),
    ];
    for (const { text } of answers) for (const secret of secrets) expect(text).not.toContain(`"${secret}"`);
  });

  it.each(['/api/admin/items', '/api/admin/claims', '/api/admin/claimed-items', '/api/admin/analytics'])(
    'nothing of %s without signing in',
    async (path) => {
      expect(refusal(await visitor.get(path))).toEqual([401, 'unauthenticated']);
    },
  );
});
