import { type AdminItem, type List, limits } from '@lost-found/contracts';
import { storedItem, storeItems } from '../factories/many-items.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

/** By so many of the newest items PostgreSQL tells how it finds a word … */
const NEWEST = 1_000;
/** … that more items than are counted contain. */
const MANY = 11_800;

/** Of the newest, one in so many has a word; of all others every one. */
const words = { lamp: 5, oil: 20, wick: NEWEST + 1 };
type Word = keyof typeof words;

const has = (index: number, word: Word) => index < MANY - NEWEST || (MANY - index) % words[word] === 0;

const itemAt = (index: number) => {
  const text = `thing ${index} ${Object.keys(words).filter((word) => has(index, word as Word))}`;
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
  const things = Array.from({ length: MANY }, (_, index) => ({ ...itemAt(index), index }));
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
  }, 60_000);
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
});
