import { readdirSync, readFileSync } from 'node:fs';
import { firstScreen, lists, queriesOf } from './cases.mjs';

/** Median and 95th percentile of how long an address takes, in milliseconds, and its last answer. */
async function time(address, cookie, calls, clock) {
  const now = await clock();
  const times = [];
  let body;
  for (let call = 0; call < calls; call += 1) {
    const start = now();
    const answer = await fetch(address, { headers: { cookie } });
    body = await answer.json();
    times.push(now() - start);
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${JSON.stringify(body)}`);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { median: at(0.5), p95: at(0.95), body };
}

/** @param only lists whose path contains this, @param clock `passing` or `working` */
export async function measure(url, cookie, { calls, only, clock }) {
  const measured = [];
  const add = async (group, path, times = calls) => {
    const { body, ...took } = await time(`${url}/api${path}`, cookie, times, clock);
    measured.push({ group, path, ...took });
    return body;
  };
  if ('first screen'.includes(only)) {
    await add('first screen, first call', '/admin/analytics', 1);
    for (const path of firstScreen) await add('first screen', path);
  }
  for (const [list, choices] of Object.entries(lists).filter(([path]) => path.includes(only)))
    for (const { kind, query } of queriesOf(choices)) {
      const group = `${list}${kind && `, ${kind}`}`;
      const path = (page) => `${list}?${new URLSearchParams({ ...query, page })}`;
      const { total, pageSize } = await add(group, path(1));
      const last = Math.ceil(total / pageSize);
      if (last > 1) await add(`${group}, last page`, path(last));
    }
  return measured;
}

/** Milliseconds that pass. */
export const passing = async () => () => performance.now();

/** Returns the result of `read`, or `otherwise` if the process or thread has ended. */
const unlessEnded = (read, otherwise) => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

/** Returns the processor time of a process and its threads in milliseconds; 0 after its end. Linux only. */
function busy(pid) {
  const nanosecondsOf = (id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]);
  const threads = unlessEnded(() => readdirSync(`/proc/${pid}/task`), []);
  return threads.reduce((sum, id) => sum + unlessEnded(() => nanosecondsOf(id), 0) / 1e6, 0);
}

/**
 * Milliseconds of work of the service and of its connections' processes on PostgreSQL, for a machine that is busy
 * with something else: no waiting counts, nor any for the disk.
 * @param connections as connectionsOf finds them
 */
export const working = (service, connections) => async () => {
  const pids = [service.pid, ...(await connections.pids())];
  return () => pids.reduce((sum, pid) => sum + busy(pid), 0);
};

/** Maximum answer times of lists, in milliseconds: the 95th percentile and the slowest query. */
export const boundsFor = (items) =>
  items > 200_000 ? { p95: 300, slowest: 1_000 } : { p95: 80, slowest: 250 };

const row = (group, cells) =>
  `${group.padEnd(58)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`;
const rounded = (ms) => ms.toFixed(1);

/** Half, 95 of a hundred, and all of the questions take at most this. */
function spread(rows) {
  const medians = rows.map(({ median }) => median).sort((a, b) => a - b);
  return [0.5, 0.95, 1].map((share) => medians[Math.ceil(medians.length * share) - 1]);
}

/**
 * Prints the results by list and search, and each query over the bound.
 * @returns the exit code
 */
export function report(title, measured, bounds) {
  process.stdout.write(`${title}; milliseconds\n\n`);
  process.stdout.write(row('', ['queries', 'median', 'p95', 'slowest']));
  for (const [group, rows] of groupsOf(measured))
    process.stdout.write(row(group, [rows.length, ...spread(rows).map(rounded)]));
  const [median, p95, slowest] = spread(measured);
  process.stdout.write(row('all', [measured.length, ...[median, p95, slowest].map(rounded)]));
  process.stdout.write(row('at most', ['', '', bounds.p95, bounds.slowest]));
  const slow = measured.filter((one) => one.median > bounds.slowest);
  for (const { path, ...one } of slow) process.stdout.write(`${rounded(one.median).padStart(9)}  ${path}\n`);
  return p95 > bounds.p95 || slow.length > 0 ? 1 : 0;
}

function groupsOf(measured) {
  const groups = new Map();
  for (const one of measured) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return groups;
}
