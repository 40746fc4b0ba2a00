import {
  dayAfter,
  type ItemPage,
  type ItemStatus,
  type List,
  limits,
  type PublicItem,
  todayIn,
} from '@lost-found/contracts';
import { stepsTo } from '@lost-found/test-kit/conformance';
import { ContactLimit } from '../../src/items/public/public-items.controller.js';
import { toNetwork } from '../../src/platform/throttle/to-network.js';
import { openAccount } from '../factories/accounts.js';
import { findTitles, receive, refusal, review } from '../factories/answers.js';
import { reportFound, reportLost } from '../factories/reports.js';
import { useService } from '../harness/use-service.js';

const env = { RATE_LIMIT: '1000', TRUST_PROXY: '1', TIME_ZONE: 'UTC' };
/** Counts at once: more would wait for a connection to PostgreSQL. */
const AT_ONCE = 20;

describe('the public list of items (§2)', () => {
  const { visitor } = useService(env);
  const list = (query = '') => visitor.get<List<PublicItem>>(`/api/items?pageSize=100${query}`);

  beforeAll(async () => {
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

  it.each([
    ['ETUI', ['Étui à lunettes']],
    ['étui', ['Étui à lunettes']],
    ['a lunettes', ['Étui à lunettes']],
    ['marron', ['Étui à lunettes']],
    ['GROSSE', ['Größe 42 shoe']],
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
    ['laptop two', ['C:\\ sticker laptop']],
    ['laptop three', []],
    ['* OR wool', ['100% wool_scarf']],
    ['wool AND', ['100% wool_scarf']],
    ['AND lap', ['C:\\ sticker laptop']],
    ['-', []],
    ['   ', ['Größe 42 shoe', 'C:\\ sticker laptop', '100% wool_scarf', 'Étui à lunettes']],
  ])('finds %j or its words, whatever their case and accents', async (search, titles) => {
    expect(findTitles(await list(`&search=${encodeURIComponent(search)}`))).toEqual(titles);
  });

  it('finds what was found on the last days, with today', async () => {
    const day = (back: number) => dayAfter(todayIn('UTC'), -back);
    await reportFound(visitor, { title: 'Zebra mask of today', dateFound: day(0) });
    await reportFound(visitor, { title: 'Zebra mask of last week', dateFound: day(6) });
    await reportFound(visitor, { title: 'Zebra mask of before', dateFound: day(7) });
    const within = async (days: number) => findTitles(await list(`&search=zebra&foundWithin=${days}`));
    expect(await within(1)).toEqual(['Zebra mask of today']);
    expect(await within(7)).toEqual(['Zebra mask of last week', 'Zebra mask of today']);
    expect(refusal(await list('&foundWithin=0'))[0]).toBe(400);
  });
});

describe('what is public of an item', () => {
  const { service, admin, visitor } = useService(env);

  const made = async (kind: 'found' | 'lost', status: ItemStatus): Promise<string> => {
    const report = kind === 'found' ? reportFound : reportLost;
    const { id } = await report(visitor, { title: 'Seen thing' });
    for (const action of stepsTo[kind][status] ?? [])
      expect((await review(admin, id, action)).status).toBe(200);
    return id;
  };
  const page = (id: string) => visitor.get<ItemPage>(`/api/items/${id}`);

  it('the contact of a found one, which is kept nowhere', async () => {
    const contact = await visitor.get(`/api/items/${await made('found', 'approved')}/contact`);
    expect(contact.body).toEqual({ contactInfo: 'finder@campus.test' });
    expect(contact.headers['cache-control']).toBe('no-store');
  });

  it('until when the desk keeps it: by its category, by its own day, or without a limit', async () => {
    const id = await made('found', 'approved');
    const lastDay = async () => ((await page(id)).body as PublicItem).lastDay;
    expect(await lastDay()).toBeUndefined();
    await receive(admin, id);
    expect(await lastDay()).toBe(dayAfter(todayIn('UTC'), limits.keepDays - 1));
    const until = dayAfter(todayIn('UTC'), 5);
    await admin.post(`/api/admin/items/${id}/keep`, { reason: 'Its owner is abroad', until });
    expect(await lastDay()).toBe(until);
    await admin.post(`/api/admin/items/${id}/keep`, { reason: 'The police asks', until: null });
    expect(await lastDay()).toBeUndefined();
  });

  it('what leaves soon, the first to leave first', async () => {
    const leaving = async (days: number) =>
      (await visitor.get<List<PublicItem>>(`/api/items?search=zorilla&leavingWithin=${days}`)).body.data.map(
        ({ title, lastDay }) => [title, lastDay],
      );
    const day = (ahead: number) => dayAfter(todayIn('UTC'), ahead);
    const keep = async (title: string, until: string | null) => {
      const { id } = await reportFound(visitor, { title });
      await receive(admin, id);
      await admin.post(`/api/admin/items/${id}/keep`, { reason: 'Its owner is abroad', until });
    };
    await keep('Zorilla in six days', day(6));
    await keep('Zorilla in two days', day(2));
    await keep('Zorilla on hold', null);
    await reportFound(visitor, { title: 'Zorilla with its finder' });
    await receive(admin, (await reportFound(visitor, { title: 'Zorilla by its category' })).id);
    expect(await leaving(7)).toEqual([
      ['Zorilla in two days', day(2)],
      ['Zorilla in six days', day(6)],
    ]);
    expect(await leaving(2)).toEqual([['Zorilla in two days', day(2)]]);
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

  it('the contacts of some in a day to a browser without an account, and of many more to its network', async () => {
    const [here, there] = ['203.0.113.9', '203.0.113.10'].map((ip) =>
      service.visitor({ 'x-forwarded-for': ip }),
    );
    const limit = service.app.get(ContactLimit);
    const { id } = await reportFound(visitor, { title: 'Known nearby' });
    const contact = `/api/items/${id}/contact`;
    for (let seen = 0; seen < limits.contactsPerDay; seen += 1)
      await limit.count('browser reader', `other ${seen}`);
    const cookie = { cookie: 'lost_found_reader=reader', 'x-forwarded-for': '203.0.113.9' };
    expect((await service.visitor(cookie).get(contact)).status).toBe(429);
    const seen = await here?.get(contact);
    expect([seen?.status, String(seen?.headers['set-cookie'])]).toEqual([
      200,
      expect.stringContaining('lost_found_reader='),
    ]);
    const countOne = () => limit.countVisitor(toNetwork('203.0.113.9'), undefined, id);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, first) => {
        for (let seen = first + 1; seen < limits.contactsPerNetwork; seen += AT_ONCE) await countOne();
      }),
    );
    expect((await here?.get(contact))?.status).toBe(429);
    expect((await there?.get(contact))?.status).toBe(200);
  });

  // The others are in the table of exchanges.
  it.each([
    ['found', 'resolved', { title: 'Seen thing' }],
    ['lost', 'rejected', {}],
    ['lost', 'returned', { title: 'Seen thing' }],
    ['lost', 'resolved', {}],
  ] as const)('of a %s item that is %s: that it is', async (kind, status, more) => {
    const id = await made(kind, status);
    const itemUrl = `http://campus.test/item/${id}`;
    const isLostItem = kind === 'lost';
    const reference = expect.stringMatching(/^LF-[0-9A-Z]{5}$/);
    expect((await page(id)).body).toEqual({
      access: 'reference',
      id,
      reference,
      status,
      isLostItem,
      itemUrl,
      ...more,
    });
  });
});
