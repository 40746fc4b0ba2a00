// @ts-check
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { codeOf, StepFailure } from './refusal.mjs';
import { cacheDir, root } from './workspace.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

/**
 * Like child_process.spawn with pipes, in its own process group, so that a stop also ends its children.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
export function spawnGroup(command, args, options) {
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Sends a signal to a child and to all that it started.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** @type {Set<() => unknown>} */
const cleanUps = new Set();

/**
 * Has a clean-up done should a signal end this command; answers a function that takes it back.
 * @param {() => unknown} cleanUp
 */
export function beforeStop(cleanUp) {
  cleanUps.add(cleanUp);
  return () => cleanUps.delete(cleanUp);
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const signals = /** @type {(keyof typeof exitCodes)[]} */ (Object.keys(exitCodes));

/**
 * Makes a signal that ends this command also stop its children and clean up. Returns a function that removes the
 * handler.
 */
export function stopChildrenOnSignal() {
  const stop = async (/** @type {keyof typeof exitCodes} */ signal) => {
    stopListening();
    for (const child of running) signalGroup(child, 'SIGTERM');
    await Promise.allSettled([...cleanUps].map((cleanUp) => cleanUp()));
    process.exit(exitCodes[signal]);
  };
  const stopListening = () => {
    for (const signal of signals) process.off(signal, stop);
  };
  for (const signal of signals) process.on(signal, stop);
  return stopListening;
}

// Standard output is the log in production, one JSON object a line.
const output = process.env.NODE_ENV === 'production' ? process.stderr : process.stdout;
const isTerminal = Boolean(output.isTTY) && !process.env.CI;

/** "8 s" or "2 min 5 s". */
function duration(/** @type {number} */ milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Says that a step is going on: on a terminal one line that counts the seconds,
 * elsewhere a line at the start and one every 15 seconds.
 * @param {string} title
 */
export function showProgress(title) {
  const started = Date.now();
  const elapsed = () => duration(Date.now() - started);
  const tick = () =>
    isTerminal
      ? output.write(`\r\x1b[K… ${title} (${elapsed()})`)
      : output.write(`… ${title}${Date.now() - started > 1000 ? ` (${elapsed()})` : ''}\n`);
  tick();
  const timer = setInterval(tick, isTerminal ? 1000 : 15_000);
  return {
    end(/** @type {boolean} */ succeeded, note = '') {
      clearInterval(timer);
      const line = `${succeeded ? '✓' : '✗'} ${title} (${elapsed()})${note && ` – ${note}`}`;
      output.write(`${isTerminal ? '\r\x1b[K' : ''}${line}\n`);
    },
  };
}

/** @typedef {{ env?: NodeJS.ProcessEnv | undefined, cwd?: string | undefined }} Surroundings */

/**
 * Runs a program with its output in a log file; answers its exit code and that file.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Surroundings} [surroundings]
 */
export async function runLogged(title, command, args, { env = process.env, cwd = root } = {}) {
  const logFile = path.join(cacheDir, 'logs', `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.log`);
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = spawnGroup(command, args, { cwd, env });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  /** @type {number | string} */
  const exitCode = await new Promise((resolve, reject) => {
    log.once('error', reject);
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  log.end();
  await finished(log);
  return { exitCode, logFile };
}

/**
 * Runs a program as a step with visible progress; its output appears if it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Surroundings} surroundings
 */
export async function runStep(title, command, args, surroundings) {
  const progress = showProgress(title);
  let succeeded = false;
  try {
    const { exitCode, logFile } = await runLogged(title, command, args, surroundings);
    succeeded = exitCode === 0;
    if (!succeeded) throw new StepFailure(title, exitCode, readFileSync(logFile, 'utf8'), logFile);
  } finally {
    progress.end(succeeded);
  }
}
