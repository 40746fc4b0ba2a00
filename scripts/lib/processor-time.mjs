// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getStat, ownSeconds, processorSeconds } from './processor-seconds.cjs';
import { root } from './workspace.mjs';

/** @typedef {{ file: string, seconds: number, called?: Record<string, string[]> }} FileUse */

/** Milliseconds between two looks at the processes of a browser: most of them live longer. */
const LOOK_EVERY = 2_000;

const isBrowser = (/** @type {number} */ pid) => {
  try {
    return /chrom|headless_shell/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'));
  } catch {
    return false;
  }
};

const processes = () =>
  (existsSync('/proc') ? readdirSync('/proc') : []).filter((name) => /^\d+$/.test(name)).map(Number);

/**
 * Begins to add up the processor time of the browsers that this process starts. A browser does not wait for its own processes
 * (pages, network, graphics), so that the system adds their time to nothing: it is read again and again while they run. What
 * a process used since the last look at it is missing. The browser's first process is waited for, and left out.
 * @returns {() => number} ends it and answers the seconds
 */
function watchBrowsers() {
  /** @type {Map<string, number>} by process and its start */
  const seconds = new Map();
  const look = () => {
    const parents = new Map();
    for (const pid of processes()) {
      const stat = getStat(pid);
      if (stat) parents.set(pid, { parent: Number(stat[1]), stat });
    }
    const isOurs = (/** @type {number} */ pid) => {
      for (let one = pid; one > 1; one = parents.get(one)?.parent ?? 0) if (one === process.pid) return true;
      return false;
    };
    for (const [pid, { parent, stat }] of parents)
      if (isBrowser(pid) && isBrowser(parent) && isOurs(pid))
        seconds.set(`${pid} ${stat[19]}`, ownSeconds(stat));
  };
  const timer = setInterval(look, LOOK_EVERY);
  return () => {
    look();
    clearInterval(timer);
    return [...seconds.values()].reduce((sum, one) => sum + one, 0);
  };
}

/**
 * The seconds of processor time, user and system, that `work` uses: of this process, of all that it starts and waits for, such
 * as a database server, and of browsers.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<{ result: Result, seconds: number }>}
 */
export async function measureProcessor(work) {
  const before = processorSeconds();
  const browsers = watchBrowsers();
  /** @type {Result} */
  let result;
  let ofBrowsers = 0;
  try {
    result = await work();
  } finally {
    ofBrowsers = browsers();
  }
  return { result, seconds: processorSeconds() - before + ofBrowsers };
}

/** Number of spec files in the report of a step. */
const NAMED = 10;

/** Notes of Jest's workers (scripts/jest/processor-use.cjs).  @returns {FileUse[]} */
export const readNotes = (/** @type {string} */ file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/**
 * Lines that name the most expensive spec files, the most expensive first.
 * @param {FileUse[]} files
 */
export function costliest(files) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { file, seconds } of files) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(
      ([file, seconds]) =>
        `${seconds.toFixed(0).padStart(5)} s  ${path.relative(root, path.resolve(root, file))}`,
    );
}
