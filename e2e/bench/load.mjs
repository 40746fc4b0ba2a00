import os from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/lib/install.mjs';
import { phasesOf } from './load/phases.mjs';
import { countWritten, prepare, takePhoto, untilMatched } from './load/prepare.mjs';
import { barsOf, reportText } from './load/report.mjs';
import { startSite } from './load/site.mjs';
import { leave } from './load/visitors.mjs';

/**
 * `npm run bench:load`: measures the capacity of the built site behind nginx: one instance on SQLite, three
 * on PostgreSQL behind pgbouncer. It looks for the highest constant rate of mixed requests, and then sends
 * half of it: alone, with two reports with photos a second, and while one of three instances is killed. It
 * always ends with 0; the last lines say which bars are met. Linux only, because visitors come from many
 * addresses of 127.0.0.0/8.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '20000' },
    on: { type: 'string', default: 'sqlite,postgres' },
    // Seconds of the phases.
    idle: { type: 'string', default: '60' },
    try: { type: 'string', default: '10' },
    held: { type: 'string', default: '60' },
    steady: { type: 'string', default: '300' },
    // The first rate of the search, or the rate itself.
    from: { type: 'string', default: '20' },
    rate: { type: 'string' },
    /** A look at whether it works, not at figures. */
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const quick = { items: '2000', idle: '3', try: '2', held: '3', steady: '6' };
const asked = values.quick ? { ...values, ...quick } : values;
const [idleSeconds, trySeconds, heldSeconds, steadySeconds, from] = [
  'idle',
  'try',
  'held',
  'steady',
  'from',
].map((name) => Number(asked[name]));

const say = (line) => process.stderr.write(`  ${line}\n`);

/** The tables that grow with what people do. */
const SIZES = `SELECT relname AS table, n_live_tup::int AS rows, pg_total_relation_size(relid)::bigint::float8 AS bytes
  FROM pg_stat_user_tables WHERE n_live_tup > 100 ORDER BY bytes DESC`;

const walPosition = async ({ query }) =>
  query ? Number((await query(`SELECT pg_current_wal_lsn() - '0/0' AS bytes`))[0].bytes) : 0;

async function measure(site, photo) {
  const known = await prepare(site, photo, `Bench${Date.now().toString(36)}x0`);
  const phases = phasesOf(site, known, say);
  const done = [];
  const add = async (name, run) => {
    say(name);
    await untilMatched(site);
    const phase = await run();
    done.push({ name, ...phase });
    return phase;
  };
  /** Phases that are compared with the idle one, each with its own writes. */
  const bars = [];
  let walBytes = 0;
  const judge = async (name, run) => {
    known.tag = `Bench${Date.now().toString(36)}x${bars.length}`;
    const begun = await walPosition(site);
    const phase = await add(name, run);
    const written = await countWritten(site, known);
    walBytes ||= ((await walPosition(site)) - begun) / Math.max(1, phase.acknowledged);
    bars.push(...barsOf({ ...phase, written }, idle, idlePhotos).map((one) => ({ phase: name, ...one })));
  };

  // Compiles what runs often, and fills caches.
  await phases.idle(Math.min(10, idleSeconds));
  const idle = await add('idle', () => phases.idle(idleSeconds));
  const idlePhotos = await add('idle, photos', () => phases.idlePhotos(idleSeconds / 4, photo));
  const { rate } = await add('highest', async () =>
    asked.rate
      ? { ...(await phases.steady(Number(asked.rate), heldSeconds)), rate: Number(asked.rate) }
      : phases.highest({ from, trySeconds, heldSeconds }),
  );
  const half = rate / 2;
  await judge('half', () => phases.steady(half, steadySeconds));
  await judge('half and photos', () => phases.withPhotos(half, steadySeconds, photo));
  if (site.instances().length > 1)
    await judge('half, one killed', () => phases.whileKilled(half, steadySeconds));
  await site.query?.('ANALYZE');
  const sizes = await site.query?.(SIZES);
  return { site: site.name, rate, phases: done, bars, sizes, walBytes, complaints: site.complaints() };
}

await ensureBuilt();
const photo = await takePhoto();
const machine = `Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model ?? os.arch()}`;
const conditions = `${asked.items} items, photos of ${Math.round(photo.size / 1e3)} kB; load ${os.loadavg()[0]?.toFixed(1)}. ${machine}`;
const runs = [];
for (const engine of asked.on.split(',')) {
  say(`${engine}: filling`);
  const site = await startSite({ engine, items: Number(asked.items) });
  try {
    runs.push(await measure(site, photo));
  } finally {
    leave();
    await site.stop();
  }
}
if (values.json) process.stdout.write(`${JSON.stringify({ conditions, runs }, undefined, 2)}\n`);
else process.stdout.write([conditions, ...runs.map(reportText)].join('\n'));
