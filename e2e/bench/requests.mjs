import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/lib/install.mjs';
import { openSqlite, prepareDatabase } from './database.mjs';
import { memoryMb, processorMs, Report, readOptions, startService } from './frame.mjs';

/**
 * `npm run bench:requests`: measures the processor time of frequent requests on SQLite, and how many times that of a bare
 * Fastify route it is. Background jobs of a request count as its work. `--data` names a folder with the database, and
 * `--profile` one for a profile of the processor time.
 */
const options = readOptions({ items: 200_000, calls: 200, only: '', data: '', profile: '' });

const foundReport = (n, title, description) => ({
  path: '/found-reports',
  form: {
    title,
    category: 'Other',
    location: 'Main Library',
    dateFound: new Date().toISOString().slice(0, 10),
    contactInfo: `finder-${process.pid}-${n}@mail.example`,
    description,
  },
});

/** Each call gets its number, so that a request need not repeat the one before. */
const requests = (itemId) => ({
  'found report': (n) => foundReport(n, `Zither ${n}`, 'A small zither with a carved frame.'),
  'found report, often lost': (n) => foundReport(n, `Violet umbrella ${n}`, 'With a wooden handle.'),
  config: () => ({ path: '/config' }),
  'public list': () => ({ path: '/items' }),
  'public list, fresh': (n) => ({ path: `/items?page=${2 + n}` }),
  'public list of a category': () => ({ path: '/items?category=Bags' }),
  'item page': () => ({ path: `/items/${itemId}` }),
  'search, a common word': (n) => ({ path: `/items?search=bag&page=${1 + (n % 3)}` }),
  'search, a title': (n) => ({ path: `/items?search=umbrella&page=${1 + (n % 3)}` }),
  'search, a rare word': () => ({ path: '/items?search=zanzibar' }),
  'search, an absent word': (n) => ({ path: `/items?search=qwertz${n}` }),
});

const send = async (url, { path, form }, headers) => {
  const answer = await fetch(`${url}/api${path}`, {
    headers: { ...headers, ...(form && { 'content-type': 'application/json', origin: url }) },
    ...(form && { method: 'POST', body: JSON.stringify(form) }),
  });
  await answer.arrayBuffer();
  if (!answer.ok && answer.status !== 304) throw new Error(`${path}: ${answer.status}`);
  return answer.headers.get('etag');
};

/** The most work of a process that does nothing, in milliseconds; the profiler itself looks at it all the time. */
const QUIET_MS = options.profile ? 30 : 3;

/** Waits until the process does nothing: its jobs are done. */
async function untilQuiet(pid) {
  for (let last = -1; processorMs(pid) - last > QUIET_MS; ) {
    last = processorMs(pid);
    await wait(150);
  }
}

/** Milliseconds of work of a call. @param makeHeaders of the ETag of the first answer */
async function measureWork({ url, pid }, request, makeHeaders = () => ({})) {
  const headers = makeHeaders(await send(url, request(0), {}));
  for (let n = 1; n <= options.calls / 10; n += 1) await send(url, request(n), headers);
  await untilQuiet(pid);
  const start = processorMs(pid);
  for (let n = 1; n <= options.calls; n += 1) await send(url, request(options.calls + n), headers);
  await untilQuiet(pid);
  return (processorMs(pid) - start) / options.calls;
}

async function measureBareRoute() {
  const child = fork(new URL('bare-route.mjs', import.meta.url));
  const [port] = await once(child, 'message');
  const work = await measureWork({ url: `http://127.0.0.1:${port}`, pid: child.pid }, () => ({ path: '' }));
  child.kill();
  return work;
}

await ensureBuilt();
const place = await prepareDatabase(options.items, { data: options.data });
const database = await openSqlite(place);
const [{ id }] = await database.query(
  `SELECT id FROM items WHERE status = 'approved' AND NOT is_lost_item ORDER BY seq DESC LIMIT 1`,
);
await database.close();
const bare = await measureBareRoute();
const nodeOptions = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
const service = await startService(place, { nodeOptions });
try {
  const report = new Report(`${options.items} items on SQLite, ${options.calls} calls`);
  await untilQuiet(service.pid);
  const start = { processor: processorMs(service.pid) / 1_000, memory: memoryMb(service.pid) };
  const rows = [{ request: 'bare Fastify route', ms: bare, '× bare': 1 }];
  for (const [name, request] of Object.entries(requests(id)).filter(([one]) => one.includes(options.only))) {
    const ms = await measureWork(service, request);
    const row = { request: name, ms, '× bare': ms / bare };
    if (request(0).form) rows.push(row);
    else {
      const known = await measureWork(
        service,
        () => request(0),
        (etag) => ({ 'if-none-match': etag }),
      );
      rows.push({ ...row, 'ms, known': known, '× bare, known': known / bare });
    }
  }
  report.addTable('work of a request; known: the reader has the answer already', rows);
  report.addTable('memory', [
    { when: 'after the start', MB: start.memory, 'processor s': start.processor },
    { when: 'after all requests', MB: memoryMb(service.pid) },
  ]);
  report.print(options);
} finally {
  await service.stop();
}
