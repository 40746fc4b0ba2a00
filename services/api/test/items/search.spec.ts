import {
  type AdminItem,
  foldText,
  foundCategories,
  type List,
  limits,
  type PublicItem,
} from '@lost-found/contracts';
import fc from 'fast-check';
import { searchTextOf } from '../../src/platform/database/search/search-text.js';
import { storedItem, storeItems } from '../factories/many-items.js';
import { reportFound } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

/** Letters that accents, wildcards, quotes and operators of either engine are made of. */
const letters = [...'aAbeéÉñç ßøИи字%_\\"\'*-+(){}:^~', ' OR ', ' NOT '];
const text = (minLength: number, maxLength: number) =>
  fc
    .array(fc.constantFrom(...letters), { minLength, maxLength })
    .map((parts) => parts.join(''))
    .filter((joined) => joined.trim().length > 0 && joined.trim().length <= 100);

describe('searching (§5)', () => {
  let service: TestApp;
  let items: PublicItem[];

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '1000' });
    const visitor = service.visitor();
    const texts = fc.sample(fc.tuple(text(3, 12), text(1, 20)), { numRuns: 60, seed: 7 });
    for (const [title, description] of texts) await reportFound(visitor, { title, description });
    items = (await visitor.get<List<PublicItem>>('/api/items?pageSize=100')).body.data;
  });
  afterAll(() => service.close());

  it('finds first exactly the items that contain what was typed, newest first', async () => {
    expect(items).toHaveLength(60);
    const partOfAnItem = fc
      .tuple(fc.nat(59), fc.nat(10), fc.integer({ min: 1, max: 8 }))
      .map(([index, start, length]) => (items[index]?.title ?? '').slice(start, start + length));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text(1, 5), partOfAnItem), async (typed) => {
        const query = `pageSize=100&search=${encodeURIComponent(typed)}`;
        const { body } = await service.visitor().get<List<PublicItem>>(`/api/items?${query}`);
        const term = foldText(typed);
        const expected = items.filter(({ title, description }) =>
          searchTextOf(title, description).includes(term),
        );
        const first = body.data.filter(({ foundBy }) => foundBy === undefined);
        expect(first.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(body.data.slice(0, first.length)).toEqual(first);
        expect(body.total).toBe(body.data.length);
      }),
      { numRuns: process.env.EVERY_COMBINATION ? 200 : 100, seed: 11 },
    );
  });
});

describe('searching for words in any order', () => {
  let service: TestApp;
  let admin: HttpClient;
  const titles = {
    phrase: ['black North Face backpack', 'Old black North Face backpack'],
    words: ['North Face backpack, black', 'Backpack of North Face: black'],
    synonyms: ['Mochila negra North Face', 'North Face rucksack, black'],
    none: ['North Face jacket, black', 'Black backpack', 'North Face bagpipe, black'],
    numbered: ['Box of pens 7', 'Box of pens 27'],
  };
  const groups = [
    ...titles.phrase.toReversed(),
    ...titles.words.toReversed(),
    ...titles.synonyms.toReversed(),
  ];
  const search = 'search=Black%20north%20face%20backpack';

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '1000' });
    admin = await service.admin();
    // The best ones are the oldest: the groups count, not the order of arrival.
    for (const title of Object.values(titles).flat()) await reportFound(service.visitor(), { title });
  });
  afterAll(() => service.close());

  it.each(['/api/items', '/api/admin/items'])(
    'finds the phrase, all words, then synonyms: %s',
    async (list) => {
      const { body } = await admin.get<List<PublicItem>>(`${list}?${search}`);
      expect(body.data.map(({ title }) => title)).toEqual(groups);
      expect(body.data.map(({ foundBy }) => foundBy)).toEqual([
        ...[undefined, undefined, 'words', 'words', 'synonyms', 'synonyms'],
      ]);
    },
  );

  it.each([1, 3, 4])('cuts the groups into pages of %i as one list', async (pageSize) => {
    const met: string[] = [];
    for (let page = 1; page <= Math.ceil(groups.length / pageSize); page += 1) {
      const query = `${search}&pageSize=${pageSize}&page=${page}`;
      const { body } = await admin.get<List<AdminItem>>(`/api/admin/items?${query}`);
      expect(body.total).toBe(groups.length);
      met.push(...body.data.map(({ title }) => title));
    }
    expect(met).toEqual(groups);
  });

  it('walks through all groups in the order of the list', async () => {
    const met: string[] = [];
    for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
      const query: string = `${search}&sort=createdAt&pageSize=4&cursor=${cursor}`;
      const { body }: { body: List<AdminItem> } = await admin.get(`/api/admin/items?${query}`);
      met.push(...body.data.map(({ title }) => title));
      cursor = body.nextCursor;
    }
    expect(met).toEqual([...titles.phrase, ...titles.words, ...titles.synonyms]);
  });

  it('finds a thing in another language, by whole words only', async () => {
    await reportFound(service.visitor(), { title: 'Silver ring' });
    await reportFound(service.visitor(), { title: 'Coat with a string' });
    const { body } = await service.visitor().get<List<PublicItem>>('/api/items?search=anillo');
    expect(body.data.map(({ title }) => title)).toEqual(['Silver ring']);
  });

  it('reads a short word as a whole one', async () => {
    const { body } = await service.visitor().get<List<PublicItem>>('/api/items?search=7%20pens');
    expect(body.data.map(({ title }) => title)).toEqual(['Box of pens 7']);
  });

  it('shows a visitor nothing for words that only the desk may read', async () => {
    const { id } = await reportFound(service.visitor(), { title: 'Grey lamp' });
    await admin.patch(`/api/admin/items/${id}`, { keptBackDetails: 'Zephyr sticker' });
    const visible = async (list: string) =>
      (await admin.get<List<PublicItem>>(`${list}?search=zephyr%20lamp`)).body.total;
    expect([await visible('/api/admin/items'), await visible('/api/items')]).toEqual([1, 0]);
  });
});

describe('filtering Manage Items by place, desk, shelf and day', () => {
  let service: TestApp;
  let admin: HttpClient;

  beforeAll(async () => {
    service = await createTestApp();
    admin = await service.admin();
    for (const [title, location, dateFound, shelf] of [
      ['Oldest', 'Gym', '2026-03-01', 'A1'],
      ['Middle', 'Gym', '2026-03-05', 'B 2'],
      ['Newest', 'Cafeteria', '2026-03-09', 'B 2'],
    ] as const) {
      const { id } = await reportFound(service.visitor(), { title, location, dateFound });
      await admin.post(`/api/admin/items/${id}/receive`, { shelf });
    }
    await reportFound(service.visitor(), { title: 'Not here yet', location: 'Gym', dateFound: '2026-03-05' });
  });
  afterAll(() => service.close());

  const titles = async (query: string) =>
    (await admin.get<List<AdminItem>>(`/api/admin/items?${query}`)).body.data.map(({ title }) => title);

  it.each([
    ['location=Gym&custody=at_desk', ['Middle', 'Oldest']],
    ['foundFrom=2026-03-05', ['Not here yet', 'Newest', 'Middle']],
    ['foundFrom=2026-03-05&foundTo=2026-03-05&sort=dateFound', ['Middle', 'Not here yet']],
    ['foundTo=2026-03-04', ['Oldest']],
    ['shelf=b%202', ['Newest', 'Middle']],
    ['shelf=b%202&location=Gym', ['Middle']],
    ['shelf=C', []],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('finds what a desk has, and refuses what is no desk, place or day', async () => {
    const [item] = (await admin.get<List<AdminItem>>('/api/admin/items?search=newest')).body.data;
    expect(await titles(`deskId=${item?.deskId}`)).toEqual(['Newest', 'Middle', 'Oldest']);
    for (const query of ['deskId=main', 'location=Atlantis', 'foundFrom=yesterday', 'foundTo=2026-02-30'])
      expect((await admin.get(`/api/admin/items?${query}`)).status).toBe(400);
  });
});

/** More than are fetched and sorted, so that an index is walked instead. */
const MANY = 6_500;

const day = (index: number) => `2026-0${1 + ((index * 7) % 9)}-${10 + (index % 18)}`;

/** Nine of ten are umbrellas, one in five hundred is pending, one in two thousand has a whistle. */
const itemAt = (index: number) => ({
  ...storedItem(index),
  description: `${index % 10 === 0 ? 'hat' : 'umbrella'} ${index % 2_000 === 7 ? 'whistle' : ''}`,
  category: foundCategories[index % foundCategories.length] ?? 'Other',
  location: index % 900 === 11 ? 'Gym' : 'Main Library',
  dateFound: day(index),
  status: index % 500 === 3 ? ('pending' as const) : ('approved' as const),
  searchText: `thing ${index}\n${index % 10 === 0 ? 'hat' : 'umbrella'}${index % 2_000 === 7 ? ' whistle' : ''}`,
});

const things = Array.from({ length: MANY }, (_, index) => itemAt(index));
type Thing = (typeof things)[number];

describe('a word that thousands of items contain', () => {
  let service: TestApp;
  let admin: HttpClient;

  beforeAll(async () => {
    service = await createTestApp();
    admin = await service.admin();
    await storeItems(service, things);
  });
  afterAll(() => service.close());

  const byArrival = (a: Thing, b: Thing) => things.indexOf(b) - things.indexOf(a);
  const byDay = (a: Thing, b: Thing) => b.dateFound.localeCompare(a.dateFound) || byArrival(a, b);

  const cases: [string, (thing: Thing) => boolean, typeof byArrival][] = [
    ['search=UMBRELLA', ({ searchText }) => searchText.includes('umbrella'), byArrival],
    ['search=umbrella&sort=-dateFound', ({ searchText }) => searchText.includes('umbrella'), byDay],
    [
      'search=umbrella&status=pending',
      ({ searchText, status }) => searchText.includes('umbrella') && status === 'pending',
      byArrival,
    ],
    [
      'search=umbrella&status=pending&category=Bags&sort=-dateFound',
      ({ searchText, status, category }) =>
        searchText.includes('umbrella') && status === 'pending' && category === 'Bags',
      byDay,
    ],
    [
      'search=umbrella&category=Books',
      ({ searchText, category }) => searchText.includes('umbrella') && category === 'Books',
      byArrival,
    ],
    ['search=whistle&sort=-dateFound', ({ searchText }) => searchText.includes('whistle'), byDay],
    ['search=um', ({ searchText }) => searchText.includes('um'), byArrival],
    ['search=wh', ({ searchText }) => searchText.includes('wh'), byArrival],
    ['search=LE&sort=-dateFound', ({ searchText }) => searchText.includes('le'), byDay],
    [
      'search=77&status=approved',
      ({ searchText, status }) => searchText.includes('77') && status === 'approved',
      byArrival,
    ],
    ['search=hat', ({ searchText }) => searchText.includes('hat'), byArrival],
    ['search=qx', () => false, byArrival],
    ['search=umbrella%20whistle', ({ searchText }) => searchText.includes('umbrella whistle'), byArrival],
  ];

  it.each(cases)('finds all of them, in order: %s', async (query, matches, order) => {
    const expected = things.filter(matches).toSorted(order);
    for (const page of [1, 3, 220]) {
      const { body } = await admin.get<List<AdminItem>>(`/api/admin/items?${query}&pageSize=40&page=${page}`);
      expect(body.total).toBe(expected.length);
      const shown = expected.slice((page - 1) * 40, page * 40);
      expect(body.data.map(({ title }) => title)).toEqual(shown.map(({ title }) => title));
    }
  });

  it('walks through all of them, a thousand at a time', async () => {
    const expected = things.filter(({ searchText }) => searchText.includes('umbrella')).toSorted(byDay);
    const met: string[] = [];
    for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
      const query: string = `search=umbrella&sort=-dateFound&pageSize=1000&cursor=${cursor}`;
      const { body }: { body: List<AdminItem> } = await admin.get(`/api/admin/items?${query}`);
      met.push(...body.data.map(({ title }) => title));
      cursor = body.nextCursor;
    }
    expect(met).toEqual(expected.map(({ title }) => title));
  });
});

/** By so many of the newest items PostgreSQL tells how it finds a word … */
const NEWEST = 1_000;
/** … that more items than are counted contain. */
const MORE_THAN_COUNTED = 11_800;

/** Of the newest, one in so many has a word; of all others every one. */
const words = { lamp: 5, oil: 20, wick: NEWEST + 1 };
type Word = keyof typeof words;

const has = (index: number, word: Word) =>
  index < MORE_THAN_COUNTED - NEWEST || (MORE_THAN_COUNTED - index) % words[word] === 0;

const lampAt = (index: number) => {
  const ofWords = Object.keys(words).filter((word) => has(index, word as Word));
  const text = `thing ${index} ${ofWords} ${index < limits.exactTotal ? 'brass' : 'tin'}`;
  return {
    ...storedItem(index),
    description: text,
    category: 'Other' as const,
    location: 'Gym',
    dateFound: `2026-0${1 + Math.floor(index / 2_000)}-${10 + (index % 18)}`,
    status: index % 50 === 0 ? ('pending' as const) : ('approved' as const),
    searchText: text,
  };
};

describe('a word that more items contain than are counted', () => {
  const things = Array.from({ length: MORE_THAN_COUNTED }, (_, index) => ({ ...lampAt(index), index }));
  type Thing = (typeof things)[number];
  let service: TestApp;
  let admin: HttpClient;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '1000' });
    admin = await service.admin();
    await storeItems(
      service,
      things.map(({ index: _, ...thing }) => thing),
    );
  });
  afterAll(() => service.close());

  const orders: [string, (a: Thing, b: Thing) => number][] = [
    ['-createdAt', (a, b) => b.index - a.index],
    ['createdAt', (a, b) => a.index - b.index],
    ['-dateFound', (a, b) => b.dateFound.localeCompare(a.dateFound) || b.index - a.index],
  ];
  const cases = orders.flatMap(([sort, order]) =>
    Object.keys(words).flatMap((word) =>
      ['approved', 'pending', 'all'].map((status) => ({ sort, order, status, word: word as Word })),
    ),
  );

  it.each(cases)('is found, $status, on the first page and the last: $word by $sort', async (asked) => {
    const { sort, order, word, status } = asked;
    const expected = things
      .filter((thing) => has(thing.index, word) && (status === 'all' || thing.status === status))
      .toSorted(order);
    const total = Math.min(expected.length, limits.exactTotal);
    for (const page of [1, Math.ceil(total / 10)]) {
      const { body } = await admin.get<List<AdminItem>>(
        `/api/admin/items?search=${word}&status=${status}&sort=${sort}&page=${page}`,
      );
      expect([body.total, body.totalCapped]).toEqual([total, expected.length > limits.exactTotal]);
      const shown = expected.slice((page - 1) * 10, page * 10);
      expect(body.data.map(({ title }) => title)).toEqual(shown.map(({ title }) => title));
    }
  });

  it('is counted exactly up to the limit', async () => {
    const total = async (query: string) => {
      const { body } = await admin.get<List<AdminItem>>(`/api/admin/items?${query}`);
      return [body.total, body.totalCapped];
    };
    expect(await total('search=brass')).toEqual([limits.exactTotal, false]);
    expect(await total('search=tin')).toEqual([MORE_THAN_COUNTED - limits.exactTotal, false]);
    expect(await total('search=thing')).toEqual([limits.exactTotal, true]);
    expect(await total('')).toEqual([limits.exactTotal, true]);
  });
});
