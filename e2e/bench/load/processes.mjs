import { readdirSync, readFileSync } from 'node:fs';
import { at } from './arrivals.mjs';

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** Returns the fields of /proc/<pid>/stat from the third on; null if the process has ended. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Bytes of memory that a process has; 0 of one that has ended. */
function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

/** Returns the processor seconds of a process and of all its children, ended ones too. */
export function processorSeconds(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat && Number(stat[1]) === pid);
  const own = statOf(pid)?.slice(11, 15) ?? [];
  const times = [...own, ...children.flatMap((stat) => stat.slice(11, 13))];
  return times.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

/** The value of a figure without labels in what /api/metrics says, or the sum over its labels. */
const figureIn = (text, name) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

const SAMPLE_MS = 1_000;
/** Asking an instance for its figures counts rows: not every second. */
const SAMPLES_BETWEEN_FIGURES = 5;

/**
 * Watches instances: their memory each second, and their event loop and pool every five seconds.
 * @param instances a function, because an instance may be killed and replaced
 * @param token of /api/metrics
 */
export function watch(instances, token) {
  const memory = [];
  const loopDelays = [];
  const waiting = [];
  let samples = 0;
  const textOf = ({ url }) =>
    fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } }).then(
      (answer) => answer.text(),
      () => '',
    );
  // The service resets its longest stall at each reading.
  const begun = Promise.all(instances().map(textOf));
  const askFigures = async (instance) => {
    await begun;
    const text = await textOf(instance);
    loopDelays.push(figureIn(text, 'nodejs_eventloop_lag_max_seconds') * 1_000);
    waiting.push(figureIn(text, 'lost_found_database_connections\\{state="waiting"\\}'));
  };
  const timer = setInterval(() => {
    const alive = instances();
    // The mean: one that is away for a while is no memory that was given back.
    const sizes = alive.map(({ pid }) => memoryOf(pid)).filter((bytes) => bytes > 0);
    if (sizes.length > 0) memory.push(sizes.reduce((sum, bytes) => sum + bytes, 0) / sizes.length);
    samples += 1;
    if (samples % SAMPLES_BETWEEN_FIGURES === 0) void Promise.all(alive.map(askFigures));
  }, SAMPLE_MS);
  return {
    /** Megabytes of one instance, early and at the end; its longest stall in milliseconds; the longest queue for a connection. */
    stop: () => {
      clearInterval(timer);
      const fifth = Math.max(1, Math.floor(memory.length / 5));
      const median = (part) => Math.round(at(part, 0.5) / 1e6);
      return {
        memoryEarlyMb: median(memory.slice(fifth, 2 * fifth)),
        memoryLateMb: median(memory.slice(-fifth)),
        loopDelayMs: Math.round(Math.max(0, ...loopDelays)),
        waitingForConnection: Math.max(0, ...waiting),
      };
    },
  };
}
