/** Search texts: words in many, few and no rows, and two-letter words, which the trigram index cannot find. */
const searches = (common) => ({
  '': '',
  'common word': common,
  'rare word': 'zanzibar',
  'nothing found': 'qxqxqx',
  'two letters': 'an',
  'two letters, nothing found': 'qx',
});

const day = (from, to) => ({ startDate: from, endDate: to });
const lastMonth = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

/** Every list of the console, and the public search: its filters and orders, and a word that is common in it. */
export const lists = {
  '/items': {
    filters: { category: ['Books'], location: ['Gym'] },
    sorts: ['-createdAt'],
    common: ['umbrella'],
  },
  '/admin/items': {
    filters: { status: ['pending', 'approved', 'returned'], category: ['Books', 'ID Card'] },
    sorts: ['-createdAt', 'createdAt', '-dateFound', 'dateFound'],
    common: ['umbrella', 'entrance'],
  },
  '/admin/lost-items': {
    filters: { status: ['pending', 'returned'] },
    sorts: ['-createdAt', 'createdAt', '-dateFound', 'dateFound'],
    common: ['umbrella', 'carmen'],
  },
  '/admin/claims': {
    filters: { status: ['pending', 'approved', 'rejected'] },
    sorts: ['-submittedAt', 'submittedAt'],
    common: ['umbrella', 'claimant'],
  },
  '/admin/claimed-items': {
    filters: {},
    sorts: ['-dateClaimed', 'dateClaimed'],
    common: ['umbrella', 'claimant', 'books'],
  },
  '/admin/reporters': {
    filters: {},
    sorts: ['-lastReportedAt', 'lastReportedAt', '-itemsReported', 'itemsReported'],
    common: ['carmen', 'finder'],
  },
  '/admin/users': {
    filters: { role: ['admin', 'user'] },
    sorts: ['-createdAt', 'createdAt'],
    common: ['carmen', 'person'],
  },
  '/admin/logs': {
    filters: {
      action: ['LOGIN', 'ITEM', 'REPORTER_VERIFIED'],
      day: [day(`${lastMonth}T00:00:00.000Z`, `${lastMonth}T23:59:59.999Z`)],
    },
    sorts: ['-createdAt', 'createdAt'],
    common: ['firefox', 'login'],
  },
};

/** Requests of the console directly after sign-in, apart from its lists. */
export const firstScreen = [
  '/config',
  '/auth/session',
  '/admin/analytics',
  '/me/notifications/unread-count',
  '/me/notifications?page=1',
  '/me/notifications?page=1000',
  '/me/notifications?unread=true',
  '/admin/logs/actions',
];

/** Every combination of a list's filters, orders and searches. */
export function* queriesOf({ filters, sorts, common }) {
  for (const filter of combinations(filters))
    for (const sort of sorts)
      for (const word of common)
        for (const [kind, search] of Object.entries(searches(word))) {
          if (kind !== 'common word' && word !== common[0]) continue;
          yield { kind, query: { ...filter, sort, ...(search && { search }) } };
        }
}

const combinations = (filters) =>
  Object.entries(filters).reduce(
    (queries, [name, values]) =>
      queries.flatMap((query) => [
        query,
        ...values.map((value) => ({ ...query, ...(typeof value === 'string' ? { [name]: value } : value) })),
      ]),
    [{}],
  );
