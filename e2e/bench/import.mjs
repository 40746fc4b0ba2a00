import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/lib/install.mjs';
import { prepareDatabase } from './database.mjs';
import { at, printLine, processorMs, Report, readOptions, signIn, startService } from './frame.mjs';
import { makeRow } from './import/make-row.mjs';

/**
 * `npm run bench:import`: measures the check, the import and the undo of a list as the console sends it, and the desk's
 * requests alone and during each. On SQLite, or on the empty database that DATABASE_URL names. `--profile` names a folder for
 * a profile of the processor time. Exits 1 if a phase takes too long or slows the desk down too much.
 */
const options = readOptions({ items: 20_000, rows: 20_000, data: '', profile: '' });

/** Rows of one request, as the console sends them. */
const ROWS_AT_ONCE = 200;
/** Seconds for 20,000 rows, and how many times longer a request of the desk may take. */
const most = { check: 20, import: 60, undo: 30, times: 1.5 };
const ALONE_MS = 10_000;
/** The desk rests between two requests. */
const REST_MS = 100;

async function run(service) {
  const headers = { cookie: await signIn(service.url), origin: service.url };
  const call = async (path, body) => {
    const json = body && { method: 'POST', body: JSON.stringify(body) };
    const type = body && { 'content-type': 'application/json' };
    const answer = await fetch(`${service.url}/api/admin/${path}`, {
      ...json,
      headers: { ...headers, ...type },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const desk = {
    list: () => call('items'),
    intake: () => call('items', { title: 'Green cap', category: 'Other', location: 'Gym' }),
  };
  /** Measures the phase, and the requests of the desk until its end. */
  const measure = async (phase, work) => {
    printLine(phase);
    const times = { list: [], intake: [] };
    const start = { ms: performance.now(), processor: processorMs(service.pid) };
    let end;
    const ended = work().finally(() => (end = performance.now()));
    while (end === undefined)
      for (const [name, send] of Object.entries(desk)) {
        const sent = performance.now();
        await send();
        times[name].push(performance.now() - sent);
        await Promise.race([ended, wait(REST_MS, undefined, { ref: false })]);
      }
    await ended;
    const figures = {
      s: (end - start.ms) / 1_000,
      'processor s': (processorMs(service.pid) - start.processor) / 1_000,
    };
    return {
      phase,
      ...figures,
      list: at(times.list, 0.5),
      intake: at(times.intake, 0.5),
      n: times.list.length,
    };
  };
  const untilState = async (id, state) => {
    while ((await call(`imports/${id}`)).state !== state) await wait(250);
  };
  const plan = { columns: {}, dateOrder: 'day_first', categories: {}, places: {}, states: {} };
  const defaults = { category: 'Other', location: 'Other', state: 'at_desk' };
  const names = { newCategories: [], newPlaces: [] };
  const { id } = await call('imports', {
    ...{ list: 'Bench', fileName: 'bench.csv', kind: 'found', plan: { ...plan, defaults }, ...names },
  });
  const rows = Array.from({ length: options.rows }, (_, n) => makeRow(n));
  const check = async () => {
    for (let n = 0; n < rows.length; n += ROWS_AT_ONCE)
      await call(`imports/${id}/rows`, { rows: rows.slice(n, n + ROWS_AT_ONCE) });
  };
  const turn = (action, state) => async () => {
    await call(`imports/${id}/${action}`, {});
    await untilState(id, state);
  };
  for (let n = 0; n < 10; n += 1) await Promise.all([desk.list(), desk.intake()]);
  const phases = [
    await measure('alone', () => wait(ALONE_MS)),
    await measure('check', check),
    await measure('import', turn('start', 'done')),
    await measure('undo', turn('undo', 'undone')),
  ];
  const { undone } = (await call(`imports/${id}`)).counts;
  if (undone !== options.rows) throw new Error(`only ${undone} rows were imported and undone`);
  return phases;
}

await ensureBuilt();
const place = await prepareDatabase(options.items, { data: options.data, url: process.env.DATABASE_URL });
const nodeOptions = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
const service = await startService(place, { nodeOptions });
try {
  const report = new Report(`${options.rows} rows, ${options.items} items`);
  const [alone, ...phases] = await run(service);
  report.addTable('phases; median ms of a list and an intake at the desk', [alone, ...phases]);
  for (const { phase, s, list, intake } of phases) {
    report.addLimit(phase, s, (most[phase] * options.rows) / 20_000, 's');
    report.addLimit(`${phase}: list`, list, most.times * alone.list, 'ms');
    report.addLimit(`${phase}: intake`, intake, most.times * alone.intake, 'ms');
  }
  report.print(options);
} finally {
  await service.stop();
}
