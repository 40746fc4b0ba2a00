import {
  type AdminItem,
  foundCategories,
  joinCompounds,
  type List,
  limits,
  type PublicItem,
  rankFound,
  searchTerms,
} from '@lost-found/contracts';
import fc from 'fast-check';
import { searchSpellings } from '../../src/items/search-words.js';
import { itemSearchTexts } from '../../src/items/writing/item-search-text.js';
import { buildSearchText } from '../../src/platform/database/search/search-text.js';
import { storedItem, storeItems } from '../factories/many-items.js';
import { reportFound, reportLost } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

/** Letters that accents, wildcards, quotes and operators of either engine are made of. */
const letters = [...'aAbeéÉñç ßøИи字%_\\"\'*-+(){}:^~', ' OR ', ' NOT '];
const text = (minLength: number, maxLength: number) =>
  fc
    .array(fc.constantFrom(...letters), { minLength, maxLength })
    .map((parts) => parts.join(''))
    .filter((joined) => joined.trim().length > 0 && joined.trim().length <= 100);

describe('searching (§5)', () => {
  const { service } = useService({ RATE_LIMIT: '1000' });
  let items: PublicItem[];

  beforeAll(async () => {
    const visitor = service.visitor();
    const texts = fc.sample(fc.tuple(text(3, 12), text(1, 20)), { numRuns: 60, seed: 7 });
    for (const [title, description] of texts) await reportFound(visitor, { title, description });
    items = (await visitor.get<List<PublicItem>>('/api/items?pageSize=100')).body.data;
  });

  it('finds exactly the items that contain what was typed, by rank and newest first', async () => {
    expect(items).toHaveLength(60);
    const partOfAnItem = fc
      .tuple(fc.nat(59), fc.nat(10), fc.integer({ min: 1, max: 8 }))
      .map(([index, start, length]) => (items[index]?.title ?? '').slice(start, start + length));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text(1, 5), partOfAnItem), async (typed) => {
        const query = `pageSize=100&search=${encodeURIComponent(typed)}`;
        const { body } = await service.visitor().get<List<PublicItem>>(`/api/items?${query}`);
        const [terms, spellings] = [searchTerms(typed), searchSpellings(typed)];
        const rank = (item: PublicItem) => rankFound(item, spellings);
        const expected = items
          .filter(({ title, description }) => {
            const text = buildSearchText(title, description, joinCompounds(`${title}\n${description}`));
            return terms.length === 0 || terms.some((term) => text.includes(term));
          })
          .toSorted((a, b) => rank(a) - rank(b));
        const withText = body.data.filter(({ foundBy }) => foundBy === undefined);
        expect(withText.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        const ranks = body.data.map(rank);
        expect(ranks).toEqual(ranks.toSorted());
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
  const { service, admin } = useService();

  beforeAll(async () => {
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

/** Titles and descriptions by rank in a search for ‘hat’; in each rank the oldest first. */
const hats = [
  [
    ['Black hat', 'With a band'],
    ['Hat, grey', 'Wool'],
  ],
  [
    ['Straw hats', 'Two of them'],
    ['Sombrero', 'Straw'],
  ],
  [
    ['Scarf', 'It lay under a hat.'],
    ['Gloves', 'In a hat'],
  ],
  [
    ['Somewhat old handbag', 'Brown'],
    ['Charger', 'That of a phone'],
  ],
];
const hatsByRank = hats.flatMap((rank) => rank.map(([title]) => title).toReversed());

const find = async (service: TestApp, query: string) =>
  (await service.visitor().get<List<PublicItem>>(`/api/items?${query}`)).body;

describe('a public search by relevance', () => {
  const { service, admin } = useService({ RATE_LIMIT: '1000' });

  beforeAll(async () => {
    // The best are the oldest.
    for (const [title = '', description = ''] of hats.flat())
      await reportFound(service.visitor(), { title, description });
  });

  it('lists a word in the title, a near word or synonym, the description, then a part of a word', async () => {
    const { data } = await find(service, 'search=HAT');
    expect(data.map(({ title }) => title)).toEqual(hatsByRank);
  });

  it.each([1, 3, 4])(
    'continues on the next page where the one before ended, %i items each',
    async (pageSize) => {
      const met: string[] = [];
      for (let page = 1; page <= Math.ceil(hatsByRank.length / pageSize); page += 1) {
        const { data, total } = await find(service, `search=hat&pageSize=${pageSize}&page=${page}`);
        expect(total).toBe(hatsByRank.length);
        met.push(...data.map(({ title }) => title));
      }
      expect(met).toEqual(hatsByRank);
    },
  );

  it('stays newest first without a search, and in the order of the list for the desk', async () => {
    const newest = hats
      .flat()
      .map(([title]) => title)
      .toReversed();
    expect((await find(service, '')).data.map(({ title }) => title)).toEqual(newest);
    const { body } = await admin.get<List<AdminItem>>('/api/admin/items?search=hat');
    const withText = body.data.filter(({ foundBy }) => foundBy === undefined);
    expect(withText.map(({ title }) => title)).toEqual(newest.filter((title) => title !== 'Sombrero'));
  });

  it('has the same order among hundreds of items that contain the text', async () => {
    const many = Array.from({ length: 150 }, (_, index) => {
      const item = {
        ...storedItem(index),
        title: `Thing ${index}`,
        description: index === 20 ? 'A hat' : 'What is it',
        ...{ category: 'Other', location: 'Gym', dateFound: '2026-03-01', status: 'approved' as const },
      };
      const personal = { reportedBy: null, claimedBy: null, takerEmail: null, takerStudentId: null };
      const desk = { studentId: null, shelf: null, keptBackDetails: null };
      return { ...item, ...itemSearchTexts({ ...item, ...personal, ...desk }) };
    });
    await storeItems(service, many);
    const { data, total } = await find(service, 'search=hat&pageSize=100');
    // With so many, synonyms are not looked for.
    expect(total).toBe(150 + hatsByRank.length - 1);
    const first = ['Hat, grey', 'Black hat', 'Straw hats', 'Thing 20', 'Gloves', 'Scarf', 'Thing 149'];
    expect(data.slice(0, first.length).map(({ title }) => title)).toEqual(first);
    const rest = (await find(service, 'search=hat&pageSize=100&page=2')).data;
    expect(new Set([...data, ...rest].map(({ id }) => id)).size).toBe(total);
    expect(rest.at(-1)?.title).toBe('Somewhat old handbag');
  });
});

describe('a search', () => {
  const { service, admin } = useService({ RATE_LIMIT: '1000' });

  it.each([
    ['T-shirt', 'tshirt'],
    ['Blue Tshirt', 't-shirt'],
    ['Cable (USB-C)', 'usbc'],
    ['Rubik’s cube', 'rubiks'],
    ['Wi-Fi stick', 'wifi'],
    ['Stick for WiFi', 'Wi-Fi'],
  ])('finds %s by %s in every list of items', async (title, search) => {
    await reportFound(service.visitor(), { title });
    for (const list of ['/api/items', '/api/admin/items']) {
      const { body } = await admin.get<List<PublicItem>>(`${list}?search=${search}`);
      const found = body.data.find((item) => item.title === title);
      expect([list, found?.title, found?.foundBy]).toEqual([list, title, undefined]);
    }
  });

  it('lists a public item by its reference, and no other', async () => {
    const shown = await reportFound(service.visitor(), { title: 'Lamp' });
    const lost = await reportLost(service.visitor());
    const [code = ''] = shown.reference.split('-').slice(1);
    for (const typed of [shown.reference, shown.reference.toLowerCase(), code, shown.itemUrl])
      expect((await find(service, `search=${encodeURIComponent(typed)}`)).data.map(({ id }) => id)).toEqual([
        shown.id,
      ]);
    expect((await find(service, `search=${lost.reference}`)).total).toBe(0);
    expect((await find(service, `search=${shown.reference}&location=Cafeteria`)).total).toBe(0);
    await admin.post(`/api/admin/items/${shown.id}/reject`, {});
    expect((await find(service, `search=${shown.reference}`)).total).toBe(0);
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
  const { service, admin } = useService();

  beforeAll(async () => {
    await storeItems(service, things);
  });

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
  const { service, admin } = useService({ RATE_LIMIT: '1000' });

  beforeAll(async () => {
    await storeItems(
      service,
      things.map(({ index: _, ...thing }) => thing),
    );
  });

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

  it.each(cases)('is found, $status, on the first page and the last: $word by $sort', async (example) => {
    const { sort, order, word, status } = example;
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
