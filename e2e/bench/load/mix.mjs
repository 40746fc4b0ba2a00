import { randomUUID } from 'node:crypto';
import { formBody, jsonBody } from './visitors.mjs';

const colours = ['Black', 'Blue', 'Red', 'Green', 'Silver', 'White', 'Brown', 'Grey', 'Yellow', 'Purple'];
const things = [
  ...[
    ['laptop', 'Electronics'],
    ['phone', 'Electronics'],
    ['earbuds', 'Electronics'],
    ['backpack', 'Bags'],
  ],
  ...[
    ['jacket', 'Clothing'],
    ['scarf', 'Clothing'],
    ['notebook', 'Books'],
    ['umbrella', 'Accessories'],
  ],
  ...[
    ['watch', 'Accessories'],
    ['bottle', 'Other'],
    ['key', 'Other'],
    ['glasses', 'Accessories'],
  ],
];
const places = ['Main Library', 'Student Center', 'Cafeteria', 'Gym'];
const marks = ['a torn strap', 'a sticker of a fox', 'a dented corner', 'a name inside', 'a broken zip'];
/** Search texts: items, with a colour, the beginning of a word, and items that are in no report. */
const typed = ['umbrella', 'blue phone', 'lap', 'Black backpack', 'key', 'red', 'zanzibar', 'trombone', 'an'];

/** The same numbers from 0 up to 1 in every run. */
function mulberry(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = mulberry(18);
const oneOf = (list) => list[Math.floor(random() * list.length)];
const upTo = (most) => 1 + Math.floor(random() * most);
const digits = (count) => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
const query = (values) => new URLSearchParams(values).toString();
const once = () => ({ 'idempotency-key': randomUUID() });

const thingFound = (tag) => {
  const [thing, category] = oneOf(things);
  return {
    title: `${oneOf(colours)} ${thing}`,
    category,
    location: oneOf(places),
    dateFound: new Date(Date.now() - upTo(9) * 86_400_000).toISOString().slice(0, 10),
    contactInfo: `finder${digits(6)}@campus.example`,
    description: `It has ${oneOf(marks)} and lay on a seat. ${tag} ${digits(5)}`,
  };
};

const thingLost = (tag) => {
  const { title, category, location, contactInfo, description } = thingFound(tag);
  return {
    ...{ title, category, contactInfo, description },
    lastSeenLocation: location,
    lastSeenAt: new Date(Date.now() - upTo(9) * 86_400_000).toISOString(),
    studentId: `CAMP${digits(7)}`,
    reportedBy: 'Marta Ruiz',
  };
};

const claimOf = (itemId, tag) => ({
  itemId,
  fullName: `Noor ${tag}`,
  studentId: `CAMP${digits(7)}`,
  email: `claimant${digits(7)}@campus.example`,
  ownershipDescription: `My initials are inside, beside ${oneOf(marks)}.`,
});

const post = (path, { body, headers }) => ({ path, method: 'POST', body, headers });
const postOnce = (path, value) => {
  const { body, headers } = jsonBody(value);
  return { ...post(path, { body, headers: { ...headers, ...once() } }), isWrite: true };
};

/**
 * Requests with their share of 100, their kind (public read, desk read, write) and their parameters: `items` of the
 * site, addresses of pictures, `desk` the header of a session.
 */
const mix = [
  { kind: 'page: home', weight: 6, of: 'public', make: () => ({ path: '/' }) },
  {
    kind: 'page: search',
    weight: 3,
    of: 'public',
    make: () => ({ path: `/search?${query({ search: oneOf(typed) })}` }),
  },
  { kind: 'page: item', weight: 3, of: 'public', make: ({ items }) => ({ path: `/item/${oneOf(items)}` }) },
  { kind: 'categories and places', weight: 6, of: 'public', make: () => ({ path: '/api/config' }) },
  { kind: 'newest items', weight: 10, of: 'public', make: () => ({ path: '/api/items' }) },
  {
    kind: 'search by words',
    weight: 12,
    of: 'public',
    make: () => ({ path: `/api/items?${query({ search: oneOf(typed) })}` }),
  },
  {
    kind: 'search by filters',
    weight: 7,
    of: 'public',
    make: () => ({ path: `/api/items?${query({ category: oneOf(things)[1], location: oneOf(places) })}` }),
  },
  {
    kind: 'further pages',
    weight: 4,
    of: 'public',
    make: () => ({ path: `/api/items?${query({ page: upTo(20) })}` }),
  },
  { kind: 'item', weight: 9, of: 'public', make: ({ items }) => ({ path: `/api/items/${oneOf(items)}` }) },
  {
    kind: "finder's contact",
    weight: 1,
    of: 'public',
    // An item that the desk has answers 404.
    make: ({ items }) => ({ path: `/api/items/${oneOf(items)}/contact`, mayBeMissing: true }),
  },
  {
    kind: 'picture',
    weight: 19.5,
    of: 'public',
    make: ({ pictures }) => ({ path: oneOf(pictures) }),
  },
  {
    kind: 'similar items',
    weight: 1.5,
    of: 'public',
    make: () => {
      const { title, category } = thingFound('');
      return post('/api/items/similar', jsonBody({ title, category }));
    },
  },
  {
    kind: 'found report',
    weight: 1,
    of: 'written',
    make: ({ tag }) => postOnce('/api/found-reports', thingFound(tag)),
  },
  {
    kind: 'lost report',
    weight: 0.5,
    of: 'written',
    make: ({ tag }) => postOnce('/api/lost-reports', thingLost(tag)),
  },
  {
    kind: 'claim',
    weight: 0.5,
    of: 'written',
    make: ({ items, tag }) => postOnce('/api/claims', claimOf(oneOf(items), tag)),
  },
  ...[
    ['figures', 2, () => '/api/admin/analytics'],
    ['what waits', 2, () => '/api/admin/queues'],
    ['items', 3, () => `/api/admin/items?${query({ status: 'approved', page: upTo(5) })}`],
    ['search', 2, () => `/api/admin/items?${query({ search: oneOf(typed) })}`],
    ['claims', 2, () => '/api/admin/claims?status=pending'],
    ['lost reports', 1, () => '/api/admin/lost-items?status=pending'],
    ['logs', 1, () => '/api/admin/logs'],
    ['notifications', 3, () => '/api/me/notifications/unread-count'],
  ].map(([name, weight, pathOf]) => ({
    kind: `desk: ${name}`,
    weight,
    of: 'desk',
    make: ({ desk }) => ({ path: pathOf(), headers: desk }),
  })),
];

const all = mix.reduce((sum, { weight }) => sum + weight, 0);

/** The next request, drawn by lot with these weights. @param known what the site has, as `mix` says */
export function nextOfMix(known) {
  let left = random() * all;
  const chosen = mix.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const { kind, make } = chosen ?? mix[0];
  return { kind, ...make(known) };
}

export const PHOTO_KIND = 'report with a photo';

/** A found report with a photo. */
export async function reportWithPhoto(tag, photo) {
  const { body, headers } = await formBody(thingFound(tag), { images: photo });
  const request = post('/api/found-reports', { body, headers: { ...headers, ...once() } });
  return { kind: PHOTO_KIND, isWrite: true, ...request };
}
