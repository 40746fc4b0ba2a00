import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectionsOf, openDatabase } from './database.mjs';
import { fill } from './fill.mjs';
import { boundsFor, measure, passing, report, working } from './measure.mjs';
import { signIn, startService } from './service.mjs';

/**
 * Measures every list over HTTP, on a database that it fills first: an empty one, named by DATABASE_URL or under
 * DATA_DIR, or a temporary SQLite file. Ends with 1 where something takes too long. With `--fill` it only fills it.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '200000' },
    calls: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    cpu: { type: 'boolean', default: false },
    fill: { type: 'boolean', default: false },
  },
});

const { DATABASE_URL, DATA_DIR } = process.env;
const folder = DATA_DIR ?? mkdtempSync(join(tmpdir(), 'lost-found-bench-'));
const place = { DATA_DIR: folder, ...(DATABASE_URL && { DATABASE_URL }) };

/** Starting the service once makes the tables. */
async function prepare() {
  await (await startService(place)).stop();
  const database = await openDatabase(place);
  try {
    const [{ rows }] = await database.query('SELECT COUNT(*) AS rows FROM items');
    if (Number(rows) === 0) {
      process.stderr.write(`Filling ${database.name} with ${values.items} items and as many log entries\n`);
      await fill(database, Number(values.items));
    }
    const items = Number(rows) || Number(values.items);
    return { items, title: `${database.name}, ${items} items and log entries` };
  } finally {
    await database.close();
  }
}

async function measureAll(items, title) {
  const service = await startService(place);
  const connections = await connectionsOf(place);
  try {
    const cookie = await signIn(service.url);
    const clock = values.cpu ? working(service, connections) : passing;
    const calls = Number(values.calls);
    const measured = await measure(service.url, cookie, { calls, only: values.only, clock });
    process.exitCode = report(values.cpu ? `${title}; work done` : title, measured, boundsFor(items));
  } finally {
    await connections.close();
    await service.stop();
  }
}

try {
  const { items, title } = await prepare();
  if (!values.fill) await measureAll(items, title);
} finally {
  if (!DATA_DIR) rmSync(folder, { recursive: true, force: true });
}
