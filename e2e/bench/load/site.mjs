import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { ensureNginx } from '../../../scripts/lib/programs.mjs';
import { inRoot } from '../../../scripts/lib/workspace.mjs';
import { NginxOrigin, siteExample } from '../../support/nginx-origin.mjs';
import { openPostgres, prepareDatabase } from '../database.mjs';
import { signIn, startService } from '../frame.mjs';
import { makePhotoReport } from './mix.mjs';
import { ask } from './visitors.mjs';

const PICTURES = 24;
const PAGES_OF_ITEMS = 5;

/** Stops what was started, the last first. */
class Running {
  #stops = [];
  add(stop) {
    this.#stops.unshift(stop);
  }
  async stop() {
    for (const stop of this.#stops.splice(0)) await stop();
  }
}

/** An empty database: the settings of a service on it, and a way to ask it. */
async function startEngine(engine, running) {
  if (engine === 'sqlite') return {};
  const postgres = await startPostgres({ isDurable: true });
  running.add(() => postgres.stop());
  const database = await openPostgres(postgres.url);
  running.add(() => database.close());
  return { url: postgres.url, pid: postgres.pid, query: database.query };
}

async function start({ engine, items }, running) {
  process.env.NGINX_PATH = await ensureNginx();
  const nginx = await NginxOrigin.of(siteExample);
  running.add(() => nginx.dispose());
  const database = await startEngine(engine, running);
  const place = await prepareDatabase(items, { url: database.url });
  const startOne = (port) =>
    startService({
      ...place,
      WEB_ROOT: inRoot('dist/site'),
      PORT: port,
      PUBLIC_URL: nginx.origin,
      TRUST_PROXY: '1',
      // The default of an operator.
      RATE_LIMIT: '120',
    });
  const instances = [];
  running.add(() => Promise.all(instances.map((one) => one.stop())));
  const count = engine === 'sqlite' ? 1 : 3;
  while (instances.length < count) instances.push(await startOne('0'));
  const urls = instances.map(({ url }) => url);
  await nginx.start(urls, inRoot('dist/site'));
  return {
    address: nginx.address,
    origin: nginx.origin,
    instances,
    pids: () => ({
      service: instances.map(({ pid }) => pid),
      nginx: [nginx.pid],
      postgres: [database.pid].filter(Boolean),
      'this bench': [process.pid],
    }),
    /** Waits until nothing is matched any more, for at most a minute: the work of one phase is not the next one's. */
    untilMatched: async () => {
      for (let second = 0; second < 60; second += 1) {
        if (!database.query) return wait(2_000);
        const [{ rows }] = await database.query(
          "SELECT COUNT(*) AS rows FROM jobs WHERE kind LIKE 'match_item%'",
        );
        if (Number(rows) === 0) return undefined;
        await wait(1_000);
      }
      return undefined;
    },
    /** Ends the first instance with -9. @returns a function that starts it again on the same port */
    killOne: async () => {
      const [{ url, kill }] = instances.splice(0, 1);
      await kill();
      return async () => void instances.unshift(await startOne(new URL(url).port));
    },
  };
}

/**
 * Starts the built site as a campus runs it: nginx with docs/nginx/site.conf before one instance on SQLite, or before three on
 * PostgreSQL.
 * @param {{ engine: 'sqlite' | 'postgres', items: number }} wanted
 */
export async function startSite(wanted) {
  const running = new Running();
  try {
    return { ...(await start(wanted, running)), stop: () => running.stop() };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

const read = async (site, address, headers = {}) => {
  const request = { path: address, headers: { 'accept-encoding': 'identity', ...headers } };
  const { status, body } = await ask(site, request);
  if (status !== 200) throw new Error(`${address}: ${status} ${body}`);
  return JSON.parse(body);
};

/** Returns the facts of the site that the mix of requests needs. */
export async function prepare(site, photo) {
  const [{ url }] = site.instances;
  const desk = { cookie: await signIn(url, site.origin) };
  const pictures = [];
  for (let number = 0; number < PICTURES; number += 1) {
    const { status, body } = await ask(site, await makePhotoReport('Prepared', photo));
    if (status !== 201) throw new Error(`a report with a photo: ${status} ${body}`);
    const { images, thumbnail } = await read(site, `/api/items/${JSON.parse(body).id}`);
    // Lists show it small three times of four.
    pictures.push(thumbnail, thumbnail, thumbnail, images[0]);
  }
  const items = [];
  for (let page = 1; page <= PAGES_OF_ITEMS; page += 1) {
    const { data } = await read(site, `/api/items?page=${page}&pageSize=100`);
    items.push(...data.map(({ id }) => id));
  }
  return { desk, pictures, items, tag: '' };
}

/** Counts the reports and claims with the tag. */
export async function countWritten(site, { desk, tag }) {
  const lists = [`/api/admin/items?search=${tag}`, `/api/admin/claims?search=${tag}`];
  const found = await Promise.all(lists.map((list) => read(site, list, desk)));
  return found.reduce((sum, { total }) => sum + total, 0);
}
