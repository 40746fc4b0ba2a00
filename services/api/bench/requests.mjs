import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from './database.mjs';
import { fill } from './fill.mjs';
import { working } from './measure.mjs';
import { startService } from './service.mjs';

/**
 * Measures the processor time of frequent requests, on SQLite, and how many times that of a bare Fastify route it is.
 * Background jobs of a request count as its work. Fills DATA_DIR, or a temporary folder, where it is empty.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '200000' },
    calls: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    /** A folder for a profile of the service's processor time. */
    profile: { type: 'string' },
  },
});
const { DATA_DIR } = process.env;
const folder = DATA_DIR ?? mkdtempSync(join(tmpdir(), 'lost-found-bench-'));
const calls = Number(values.calls);
const profiled = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];

async function prepare() {
  const service = await startService({ DATA_DIR: folder });
  await service.stop();
  const database = await openDatabase({ DATA_DIR: folder });
  const [{ rows }] = await database.query('SELECT COUNT(*) AS rows FROM items');
  if (rows === 0) await fill(database, Number(values.items));
  const [{ id }] = await database.query(
    `SELECT id FROM items WHERE status = 'approved' AND NOT is_lost_item ORDER BY seq DESC LIMIT 1`,
  );
  await database.close();
  return id;
}

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

const ask = async (url, { path, form }, headers) => {
  const answer = await fetch(`${url}/api${path}`, {
    headers: { ...headers, ...(form && { 'content-type': 'application/json', origin: url }) },
    ...(form && { method: 'POST', body: JSON.stringify(form) }),
  });
  await answer.arrayBuffer();
  if (!answer.ok && answer.status !== 304) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

/** Milliseconds of work of a call, and of the same if the reader has the answer already; null without an ETag. */
async function workOf(server, request, known) {
  const clock = await working(server, { pids: async () => [] })();
  const first = await ask(server.url, request(0), {});
  const etag = first.headers.get('etag');
  if (known && !etag) return null;
  const headers = known ? { 'if-none-match': etag } : {};
  for (let n = 1; n <= calls / 10; n += 1) await ask(server.url, known ? request(0) : request(n), headers);
  await quiet(clock);
  const start = clock();
  for (let n = 1; n <= calls; n += 1) await ask(server.url, known ? request(0) : request(calls + n), headers);
  await quiet(clock);
  return (clock() - start) / calls;
}

/** Waits until the server does nothing: its jobs are done. */
async function quiet(clock) {
  for (let last = -1; clock() - last > 3; ) {
    last = clock();
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

async function startBare() {
  const child = fork(new URL('bare-route.mjs', import.meta.url));
  const [port] = await once(child, 'message');
  return { pid: child.pid, url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const memoryOf = ({ pid }) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

try {
  const itemId = await prepare();
  const bare = await startBare();
  const unit = await workOf(bare, () => ({ path: '' }), false);
  bare.stop();
  const service = await startService({ DATA_DIR: folder }, profiled);
  const clock = await working(service, { pids: async () => [] })();
  await quiet(clock);
  const lines = [`start: ${(clock() / 1000).toFixed(2)} s of work, ${memoryOf(service).toFixed(0)} MB`];
  lines.push(`bare Fastify route: ${unit.toFixed(3)} ms`);
  for (const [name, request] of Object.entries(requests(itemId)).filter(([one]) =>
    one.includes(values.only),
  )) {
    const work = await workOf(service, request, false);
    const known = name.startsWith('found report') ? null : await workOf(service, request, true);
    const shown = (ms) =>
      ms === null ? ''.padStart(18) : `${ms.toFixed(2).padStart(9)}${(ms / unit).toFixed(0).padStart(8)}x`;
    lines.push(`${name.padEnd(30)}${shown(work)}${shown(known)}`);
  }
  lines.push(`after it: ${memoryOf(service).toFixed(0)} MB`);
  process.stdout.write(`${lines.join('\n')}\n`);
  await service.stop();
} finally {
  if (!DATA_DIR) rmSync(folder, { recursive: true, force: true });
}
