import { type Match, type MatchReason, matchSchema, type PublicItem } from '@lost-found/contracts';
import { make } from '@lost-found/test-kit';
import { stub, stubRows } from './service';

export const umbrella = 'Black umbrella with a wooden handle';
export const scarf = 'Grey wool scarf';

/** The found items of the search. Each title has an ‘a’. */
const items = [
  { title: umbrella, category: 'Accessories', location: 'Main Library', dateFound: '2026-11-20' },
  { title: scarf, category: 'Clothing', location: 'Cafeteria' },
  { title: 'Car key', category: 'Other', location: 'Gym' },
  { title: 'Tablet', category: 'Electronics', location: 'Cafeteria' },
  { title: 'Atlas', category: 'Books', location: 'Main Library' },
  { title: 'Canvas bag', category: 'Bags', location: 'Cafeteria' },
];

/** Answers the search with six found items and these. It lists those with the wanted text, category and place. */
export const stubItems = (...more: Partial<PublicItem>[]): PublicItem[] => {
  const rows = stubRows(
    'GET /items',
    [...items, ...more].map((item) => ({ status: 'approved', ...item }) as const),
  );
  stub('GET /items', ({ query: { search = '', category, location, page = '1', pageSize = '12' } }) => {
    const found = rows.filter(
      (row) =>
        row.title.toLowerCase().includes(search.toLowerCase()) &&
        (category ?? row.category) === row.category &&
        (location ?? row.location) === row.location,
    );
    const [number, size] = [Number(page), Number(pageSize)];
    const data = found.slice((number - 1) * size, number * size);
    return { data, total: found.length, page: number, pageSize: size };
  });
  return rows;
};

/** Returns a found item with a title as a possible match. */
export const makeMatch = (
  title: string,
  reasons: MatchReason[] = [{ kind: 'colour', text: 'black' }],
): Match =>
  make(matchSchema, {
    item: { title, status: 'approved', category: 'Accessories', location: 'Main Library' },
    score: 0.5,
    reasons,
  });
