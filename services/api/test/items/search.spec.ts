import type { List, PublicItem } from '@lost-found/contracts';
import fc from 'fast-check';
import { searchTermOf, searchTextOf } from '../../src/database/search/search-text.js';
import { reportFound } from '../factories/reports.js';
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
  }, 60_000);
  afterAll(() => service.close());

  it('finds exactly the items that contain what was typed, newest first', async () => {
    expect(items).toHaveLength(60);
    const partOfAnItem = fc
      .tuple(fc.nat(59), fc.nat(10), fc.integer({ min: 1, max: 8 }))
      .map(([index, start, length]) => (items[index]?.title ?? '').slice(start, start + length));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text(1, 5), partOfAnItem), async (typed) => {
        const query = `pageSize=100&search=${encodeURIComponent(typed)}`;
        const { body } = await service.visitor().get<List<PublicItem>>(`/api/items?${query}`);
        const term = searchTermOf(typed);
        const expected = items.filter(({ title, description }) =>
          searchTextOf(title, description).includes(term),
        );
        expect(body.data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(body.total).toBe(expected.length);
      }),
      { numRuns: 200, seed: 11 },
    );
  }, 60_000);
});
