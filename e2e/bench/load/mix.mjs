import { randomUUID } from 'node:crypto';

const colours = ['Black', 'Blue', 'Red', 'Green', 'Silver', 'White', 'Brown', 'Grey', 'Yellow', 'Purple'];
const things = {
  Electronics: ['laptop', 'phone', 'earbuds'],
  Bags: ['backpack'],
  Clothing: ['jacket', 'scarf'],
  Books: ['notebook'],
  Accessories: ['umbrella', 'watch', 'glasses'],
  Other: ['bottle', 'key'],
};
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
const lastDays = () => new Date(Date.now() - upTo(9) * 86_400_000).toISOString();

const foundThing = (tag) => {
  const category = oneOf(Object.keys(things));
  return {
    title: `${oneOf(colours)} ${oneOf(things[category])}`,
    category,
    location: oneOf(places),
    dateFound: lastDays().slice(0, 10),
    contactInfo: `finder${digits(6)}@campus.example`,
    description: `It has ${oneOf(marks)} and lay on a seat. ${tag} ${digits(5)}`,
  };
};

const lostThing = (tag) => {
  const { location, dateFound, ...thing } = foundThing(tag);
  const person = { studentId: `CAMP${digits(7)}`, reportedBy: 'Marta Ruiz' };
  return { ...thing, lastSeenLocation: location, lastSeenAt: lastDays(), ...person };
};

const claimFor = (itemId, tag) => ({
  itemId,
  fullName: `Noor ${tag}`,
  studentId: `CAMP${digits(7)}`,
  email: `claimant${digits(7)}@campus.example`,
  ownershipDescription: `My initials are inside, next to ${oneOf(marks)}.`,
});

/** A request with JSON. */
const post = (path, value, headers = {}) => ({
  path,
  body: Buffer.from(JSON.stringify(value)),
  headers: { 'content-type': 'application/json', ...headers },
});
const write = (path, value) => ({ ...post(path, value, { 'idempotency-key': randomUUID() }), isWrite: true });

/**
 * Requests with their share of 100: the kind, the share, and how to make one of what the site has: `items`, addresses of
 * `pictures`, the `tag` of all that is written.
 * @type {[string, number, (site: any) => object][]}
 */
const publicRequests = [
  ['page: home', 6, () => ({ path: '/' })],
  ['page: search', 3, () => ({ path: `/search?${query({ search: oneOf(typed) })}` })],
  ['page: item', 3, ({ items }) => ({ path: `/item/${oneOf(items)}` })],
  ['categories and places', 6, () => ({ path: '/api/config' })],
  ['newest items', 10, () => ({ path: '/api/items' })],
  ['search by words', 12, () => ({ path: `/api/items?${query({ search: oneOf(typed) })}` })],
  [
    'search by filters',
    7,
    () => ({
      path: `/api/items?${query({ category: oneOf(Object.keys(things)), location: oneOf(places) })}`,
    }),
  ],
  ['further pages', 4, () => ({ path: `/api/items?${query({ page: upTo(20) })}` })],
  ['item', 9, ({ items }) => ({ path: `/api/items/${oneOf(items)}` })],
  // An item that the desk has answers 404.
  [
    "finder's contact",
    1,
    ({ items }) => ({ path: `/api/items/${oneOf(items)}/contact`, mayBeMissing: true }),
  ],
  ['picture', 19.5, ({ pictures }) => ({ path: oneOf(pictures) })],
  [
    'similar items',
    1.5,
    () => {
      const { title, category } = foundThing('');
      return post('/api/items/similar', { title, category });
    },
  ],
  ['found report', 1, ({ tag }) => write('/api/found-reports', foundThing(tag))],
  ['lost report', 0.5, ({ tag }) => write('/api/lost-reports', lostThing(tag))],
  ['claim', 0.5, ({ items, tag }) => write('/api/claims', claimFor(oneOf(items), tag))],
];

/** @type {[string, number, () => string][]} of a signed-in clerk */
const deskRequests = [
  ['figures', 2, () => '/api/admin/analytics'],
  ['what waits', 2, () => '/api/admin/queues'],
  ['items', 3, () => `/api/admin/items?${query({ status: 'approved', page: upTo(5) })}`],
  ['search', 2, () => `/api/admin/items?${query({ search: oneOf(typed) })}`],
  ['claims', 2, () => '/api/admin/claims?status=pending'],
  ['lost reports', 1, () => '/api/admin/lost-items?status=pending'],
  ['logs', 1, () => '/api/admin/logs'],
  ['notifications', 3, () => '/api/me/notifications/unread-count'],
];

const mix = [
  ...publicRequests,
  ...deskRequests.map(([name, share, makePath]) => [
    `desk: ${name}`,
    share,
    ({ desk }) => ({ path: makePath(), headers: desk }),
  ]),
];
const all = mix.reduce((sum, [, share]) => sum + share, 0);

/** Chooses the next request at random. @param site what it has, as `publicRequests` says, and `desk`, headers of a session */
export function chooseRequest(site) {
  let left = random() * all;
  const [kind, , make] =
    mix.find(([, share]) => {
      left -= share;
      return left < 0;
    }) ?? mix[0];
  return { kind, ...make(site) };
}

/** A found report with a photo, as a browser sends a form. */
export async function makePhotoReport(tag, photo) {
  const form = new FormData();
  for (const [name, value] of Object.entries(foundThing(tag))) form.append(name, value);
  form.append('images', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
  const encoded = new Response(form);
  return {
    kind: 'report with a photo',
    isWrite: true,
    path: '/api/found-reports',
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type'), 'idempotency-key': randomUUID() },
  };
}
