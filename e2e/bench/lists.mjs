import { ensureBuilt } from '../../scripts/lib/install.mjs';
import { openPostgres, prepareDatabase } from './database.mjs';
import { processorMs, Report, readOptions, signIn, spread, startService } from './frame.mjs';

/**
 * `npm run bench:lists`: measures every list over HTTP, by filter, order and search. It fills the database first, which
 * DATABASE_URL or `--data` names, else a temporary one on SQLite. `--cpu` measures the work of service and database instead of
 * the time, for a busy machine. Exits 1 if a list takes too long.
 */
const options = readOptions({ items: 200_000, calls: 7, only: '', data: '', cpu: false });

/** Search texts: words in many, few and no rows, and two-letter words, which the trigram index cannot find. */
const searches = (common) => ({
  '': '',
  'common word': common,
  'rare word': 'zanzibar',
  'nothing found': 'qxqxqx',
  'two letters': 'an',
  'two letters, nothing found': 'qx',
});

const lastMonth = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
const aDay = { startDate: `${lastMonth}T00:00:00.000Z`, endDate: `${lastMonth}T23:59:59.999Z` };

/** Every list of the console, and the public search: filters, fields to order by, and a word that is common in it. */
const lists = {
  '/items': [
    [{}, { category: 'Books' }, { location: 'Gym' }, { foundWithin: '7' }, { leavingWithin: '14' }],
    ['-createdAt'],
    'umbrella',
  ],
  '/admin/items': [
    [{}, { status: 'pending' }, { status: 'approved' }, { category: 'Books' }, { category: 'ID Card' }],
    ['createdAt', 'dateFound'],
    'umbrella',
  ],
  '/admin/lost-items': [[{}, { status: 'pending' }], ['createdAt', 'dateFound'], 'carmen'],
  '/admin/claims': [
    [{}, { status: 'pending' }, { status: 'approved' }, { status: 'rejected' }],
    ['submittedAt'],
    'claimant',
  ],
  '/admin/claimed-items': [[{}], ['dateClaimed'], 'claimant'],
  '/admin/reporters': [[{}], ['lastReportedAt', 'itemsReported'], 'finder'],
  '/admin/users': [[{}, { role: 'admin' }], ['createdAt'], 'carmen'],
  '/admin/logs': [[{}, { action: 'LOGIN' }, { action: 'REPORTER_VERIFIED' }, aDay], ['createdAt'], 'firefox'],
};

/** Requests of the console directly after sign-in, apart from its lists. */
const firstScreen = [
  '/config',
  '/auth/session',
  '/admin/analytics',
  '/me/notifications/unread-count',
  '/me/notifications?page=1',
  '/me/notifications?unread=true',
  '/admin/logs/actions',
];

/** Every combination of a list's filters, orders and searches. */
function* queriesFor([filters, fields, common]) {
  const sorts = fields.flatMap((field) => (field.startsWith('-') ? [field] : [field, `-${field}`]));
  for (const filter of filters)
    for (const sort of sorts)
      for (const [kind, search] of Object.entries(searches(common)))
        yield { kind, query: { ...filter, sort, ...(search && { search }) } };
}

/** The median time of an address, and its last answer. */
async function time(address, headers, now) {
  const times = [];
  let body;
  for (let call = 0; call < options.calls; call += 1) {
    const start = now();
    const answer = await fetch(address, { headers });
    body = await answer.json();
    times.push(now() - start);
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${JSON.stringify(body)}`);
  }
  return { ms: spread(times).median, body };
}

async function measureAll(url, now) {
  const headers = { cookie: await signIn(url) };
  /** @type {Map<string, { path: string, ms: number }[]>} by list and kind of search */
  const measured = new Map();
  const add = async (group, path) => {
    const { ms, body } = await time(`${url}/api${path}`, headers, now);
    measured.set(group, [...(measured.get(group) ?? []), { path, ms }]);
    return body;
  };
  if ('first screen'.includes(options.only)) for (const path of firstScreen) await add('first screen', path);
  for (const [list, choices] of Object.entries(lists).filter(([path]) => path.includes(options.only)))
    for (const { kind, query } of queriesFor(choices)) {
      const group = [list, kind].filter(Boolean).join(', ');
      const path = (page) => `${list}?${new URLSearchParams({ ...query, page })}`;
      const { total, pageSize } = await add(group, path(1));
      const last = Math.ceil(total / pageSize);
      if (last > 1) await add(`${group}, last page`, path(last));
    }
  return measured;
}

await ensureBuilt();
const url = process.env.DATABASE_URL;
const place = await prepareDatabase(options.items, { data: options.data, url });
const service = await startService(place);
const database = url ? await openPostgres(url) : undefined;
try {
  const others = 'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()';
  const work = async () => {
    const pids = [service.pid, ...((await database?.query(others)) ?? []).map(({ pid }) => pid)];
    return () => pids.reduce((sum, pid) => sum + processorMs(pid), 0);
  };
  const measured = await measureAll(service.url, options.cpu ? await work() : () => performance.now());
  const all = [...measured.values()].flat();
  const report = new Report(`${options.items} items on ${url ? 'PostgreSQL' : 'SQLite'}`);
  const rows = [...measured].map(([list, some]) => ({ list, ...spread(some.map(({ ms }) => ms)) }));
  report.addTable(options.cpu ? 'milliseconds of processor time' : 'milliseconds', rows);
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  report.addTable('slowest', slowest);
  const most = options.items > 200_000 ? { p95: 300, slowest: 1_000 } : { p95: 80, slowest: 250 };
  report.addLimit('95 of 100 queries', spread(all.map(({ ms }) => ms)).p95, most.p95, 'ms');
  report.addLimit('the slowest query', slowest[0]?.ms ?? 0, most.slowest, 'ms');
  report.print(options);
} finally {
  await database?.close();
  await service.stop();
}
