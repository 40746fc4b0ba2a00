import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { freePort } from '../../../scripts/lib/preflight.mjs';
import { ensureNginx, ensurePooler } from '../../../scripts/lib/programs.mjs';
import { inRoot } from '../../../scripts/lib/workspace.mjs';
import { NginxOrigin, siteExample } from '../../support/nginx-origin.mjs';
import { startPooler } from '../../support/pooler.mjs';
import { startService } from '../service.mjs';

/** The administrator of the filled database. */
export const admin = { email: 'bench@campus.example', password: 'measure-every-list-7' };
export const METRICS_TOKEN = 'only-to-measure-on-this-machine-0000';

/** Connections of the pooler for three instances with ten each: enough work for the database's two cores. */
const POOLED_CONNECTIONS = 20;

/** The role's settings behind a pooler, from docs/operations.md. */
const roleSettings = ['jit = off', 'random_page_cost = 1.1', `work_mem = '16MB'`, `lock_timeout = '10s'`];

/** An empty database of its own: `place` is what the service has to know of it. */
async function startEngine(engine) {
  if (engine === 'sqlite') return { place: {}, pids: {}, query: undefined, stop: async () => undefined };
  process.env.PGBOUNCER_PATH = await ensurePooler();
  const postgres = await startPostgres({ isDurable: true });
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const user = new URL(postgres.url).username;
  for (const setting of [...roleSettings, `statement_timeout = '30s'`])
    await database.query(`ALTER ROLE "${user}" SET ${setting}`);
  const pooler = await startPooler(postgres.url, POOLED_CONNECTIONS);
  return {
    place: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url },
    pids: { postgres: postgres.pid, pgbouncer: pooler.pid },
    query: async (sql) => (await database.query(sql)).rows,
    stop: async () => {
      await pooler.stop();
      await database.end();
      await postgres.stop();
    },
  };
}

function fill({ DATABASE_DIRECT_URL }, items, folder) {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: DATABASE_DIRECT_URL ?? '' };
  const args = ['services/api/bench/lists.mjs', '--fill', '--items', String(items)];
  execFileSync(process.execPath, args, { cwd: inRoot(), env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Warnings and errors of a log, each message with how often it is there. */
function complaintsIn(logs) {
  const counts = new Map();
  const lines = logs.flatMap((log) => readFileSync(log, 'utf8').split('\n')).filter(Boolean);
  for (const line of lines) {
    const { level, msg, cause, err } = JSON.parse(line);
    if (level < 40) continue;
    const key = [`level ${level}`, msg, cause, err?.message].filter(Boolean).join(': ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/**
 * The built site as a campus runs it: nginx with docs/nginx/site.conf before one instance on SQLite, or before three on
 * PostgreSQL behind pgbouncer, with so many items.
 * @param {{ engine: 'sqlite' | 'postgres', items: number }} wanted
 */
export async function startSite({ engine, items }) {
  process.env.NGINX_PATH = await ensureNginx();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-load-'));
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const nginx = await NginxOrigin.of(siteExample);
  const parts = [{ stop: () => nginx.dispose() }];
  const stop = async () => {
    for (const part of parts) await part.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = await startEngine(engine);
    parts.push(database);
    fill(database.place, items, data);
    const environment = {
      NODE_ENV: 'production',
      SAMPLE_DATA: 'off',
      SECRET_KEY: 'only-to-measure-on-this-machine-0000',
      PUBLIC_URL: nginx.origin,
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      // The default of an operator.
      RATE_LIMIT: '120',
      LOG_LEVEL: 'info',
      METRICS_TOKEN,
      ...database.place,
    };
    const names = engine === 'sqlite' ? ['one'] : ['one', 'two', 'three'];
    const logOf = (name) => path.join(folder, `${name}.log`);
    const instances = [];
    const start = async (name, port) => {
      const running = await startService(inRoot('dist/site'), { ...environment, PORT: port }, logOf(name));
      return { ...running, name, port };
    };
    parts.unshift({ stop: () => Promise.all(instances.map((one) => one.stop())) });
    for (const name of names) instances.push(await start(name, String(await freePort())));
    await nginx.start(
      instances.map(({ url }) => url),
      inRoot('dist/site'),
    );
    return {
      name: engine === 'sqlite' ? 'one instance on SQLite' : 'three instances on PostgreSQL',
      address: nginx.address,
      origin: nginx.origin,
      instances: () => instances,
      pids: () => ({
        service: instances.map(({ pid }) => pid),
        nginx: [nginx.pid],
        ...Object.fromEntries(Object.entries(database.pids).map(([name, pid]) => [name, [pid]])),
        'this bench': [process.pid],
      }),
      query: database.query,
      /** Ends the first instance with -9. @returns what starts it again on the same port */
      killOne: async () => {
        const [{ name, port, kill }] = instances.splice(0, 1);
        await kill();
        return async () => void instances.unshift(await start(name, port));
      },
      complaints: () => complaintsIn(names.map(logOf)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
