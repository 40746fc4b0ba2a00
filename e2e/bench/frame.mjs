import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/lib/programs.mjs';
import { serviceArguments } from '../../scripts/lib/workspace.mjs';
import { untilReady } from '../support/until-ready.mjs';

/** The administrator of every measured service. */
export const admin = { email: 'bench@campus.example', password: 'measure-every-list-7' };

/**
 * Reads the command line. The defaults name the options; a number stays a number.
 * @param {Record<string, string | number | boolean>} defaults
 */
export function readOptions(defaults) {
  const all = { json: false, ...defaults };
  const options = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name,
      typeof value === 'boolean'
        ? { type: 'boolean', default: value }
        : { type: 'string', default: String(value) },
    ]),
  );
  const { values } = parseArgs({ options });
  for (const name of Object.keys(all)) if (typeof all[name] === 'number') values[name] = Number(values[name]);
  return values;
}

/** Shows what the bench does now. */
export const printLine = (line) => process.stderr.write(`  ${line}\n`);

/** A folder that is removed at the end of the process. */
export function makeFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The environment of a measured service. @param settings variables over those of a bench, such as DATA_DIR and WEB_ROOT */
export const serviceEnvironment = (settings) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  SAMPLE_DATA: 'off',
  SECRET_KEY: 'only-to-measure-on-this-machine-0000',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  INTERACTION_DELAYS: 'off',
  RATE_LIMIT: '1000000',
  LOG_LEVEL: 'error',
  ...settings,
});

/**
 * Starts the built service on loopback and waits until it is ready. The system chooses the port.
 * @param {Record<string, string>} settings with PORT, it listens where an earlier instance did
 * @param {{ nodeOptions?: string[] }} how options of Node, such as its profiler's
 */
export async function startService(settings, { nodeOptions = [] } = {}) {
  const env = serviceEnvironment({ PORT: '0', PUBLIC_URL: 'http://127.0.0.1:0', ...settings });
  const isChosen = env.PORT === '0';
  const stdio = ['ignore', isChosen ? 'pipe' : 'ignore', 'inherit'];
  const child = spawn(process.execPath, [...nodeOptions, ...serviceArguments], { env, stdio });
  const exited = once(child, 'exit');
  const end = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
  };
  const url = `http://127.0.0.1:${isChosen ? await untilReady(child) : env.PORT}`;
  while (!(await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The service did not start.');
    await wait(50);
  }
  return { url, pid: child.pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Signs the administrator in. @returns the cookie */
export async function signIn(url, origin = url) {
  const answer = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

/** Opens Chromium. */
export const openBrowser = async () =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-sandbox'],
  });

/** The file's text, or nothing if the process or thread has ended. */
const readProcess = (file) => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const threads = (pid) => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/** Milliseconds of processor time of a process and its threads; 0 after its end. Linux only. */
export const processorMs = (pid) =>
  threads(pid).reduce(
    (sum, id) => sum + Number(readProcess(`${pid}/task/${id}/schedstat`).split(' ')[0]) / 1e6,
    0,
  );

/** Megabytes of memory of a process; 0 after its end. */
export const memoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readProcess(`${pid}/status`))?.[1] ?? 0) / 1024;

/** The percentile of numbers. */
export const at = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? 0;

/** Columns of a table: the spread of some samples. */
export const spread = (samples) => ({
  n: samples.length,
  median: at(samples, 0.5),
  p95: at(samples, 0.95),
  p99: at(samples, 0.99),
  most: at(samples, 1),
});

const format = (value = '') => {
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
};

/** Rows of objects as text. The first column is as wide as its widest cell. */
function toText(rows) {
  const [first = '', ...others] = [...new Set(rows.flatMap(Object.keys))];
  const width = Math.max(first.length, ...rows.map((row) => format(row[first]).length)) + 2;
  const line = (name, cells) => `${name.padEnd(width)}${cells.map((cell) => cell.padStart(13)).join('')}`;
  const body = rows.map((row) =>
    line(
      format(row[first]),
      others.map((name) => format(row[name])),
    ),
  );
  return [line(first, others), ...body].join('\n');
}

/** What a bench found: tables of figures, and limits with whether they are met. */
export class Report {
  #title;
  #tables = {};
  #limits = [];

  /** @param {string} title what was measured */
  constructor(title) {
    const machine = `Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model ?? os.arch()}`;
    this.#title = `${title}; load ${os.loadavg()[0]?.toFixed(1)}. ${machine}`;
  }

  /** @param {string} name  @param {Record<string, unknown>[]} rows objects with the same keys */
  addTable(name, rows) {
    this.#tables[name] = rows;
  }

  /** Adds the figure of something that has a limit. @param {string} unit stands behind both */
  addLimit(what, figure, most, unit = '') {
    this.#limits.push({ limit: what, figure, 'at most': most, unit, '': figure <= most ? 'met' : 'MISSED' });
  }

  /** Prints it, as JSON if the options say so. The process ends with 1 if a limit is exceeded. */
  print({ json }) {
    const tables = this.#limits.length > 0 ? { ...this.#tables, limits: this.#limits } : this.#tables;
    const text = Object.entries(tables).map(([name, rows]) => `\n${name}\n${toText(rows)}\n`);
    console.log(
      json ? JSON.stringify({ title: this.#title, tables }, undefined, 2) : [this.#title, ...text].join('\n'),
    );
    if (this.#limits.some((one) => one[''] !== 'met')) process.exitCode = 1;
  }
}
