import { type AdminItem, foundCategories, type List } from '@lost-found/contracts';
import { storedItem, storeItems } from '../factories/many-items.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

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
  }, 60_000);
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
  }, 60_000);
});
