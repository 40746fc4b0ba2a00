// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './preflight.mjs';
import { beforeStop } from './processes.mjs';
import { ensureProgram, findExecutable } from './programs.mjs';
import { Refusal } from './refusal.mjs';

const whatToInstall =
  'No PostgreSQL server found: install postgresql with its contrib modules (pg_trgm), or set TEST_DATABASE_URL to an empty database.';

/** Debian keeps the server's programs out of PATH, one folder per version; the newest first. */
function debianFolders() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(base, version, 'bin'));
}

function findPrograms(/** @type {string[]} */ others) {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const folders = [...onPath, ...debianFolders(), ...(configured ? [configured] : [])];
  return folders.find((folder) =>
    ['initdb', 'postgres', ...others].every((name) => findExecutable([name], [folder])),
  );
}

/**
 * Returns the folder of PostgreSQL's programs; as root on Debian it installs them if they are missing.
 * @param {string[]} others further programs that are needed
 */
export const ensurePostgres = (...others) =>
  ensureProgram('postgresql', whatToInstall, () => findPrograms(others));

const getId = (/** @type {string} */ flag, /** @type {string} */ user) =>
  Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);

/**
 * PostgreSQL refuses to run as root: then it runs as a system user without rights.
 * @typedef {{ uid?: number, gid?: number }} SystemUser
 * @returns {SystemUser}
 */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0);
  if (!user) throw new Refusal('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return { uid: getId('-u', user), gid: getId('-g', user) };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {SystemUser & { cwd: string }} options
 */
function runOrThrow(command, args, options) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0)
    throw new Refusal(`${path.basename(command)} failed: ${(stderr || String(error)).trim()}`);
}

/**
 * Proves in single-user mode, where no client is needed, that the search's extension is there.
 * @param {string} programs
 * @param {string} folder
 * @param {SystemUser} user
 */
function requireTrigrams(programs, folder, user) {
  const input = 'CREATE EXTENSION pg_trgm;\nDROP EXTENSION pg_trgm;\n';
  const args = ['--single', '-D', path.join(folder, 'db'), 'postgres'];
  const { stderr } = spawnSync(path.join(programs, 'postgres'), args, {
    ...user,
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  if (/ERROR|FATAL/.test(stderr)) throw new Refusal(`${whatToInstall} (${stderr.trim().split('\n')[0]})`);
}

/**
 * The database ends with the run, so it need not survive a crash. Its owner cannot drop it while an autovacuum process
 * uses it.
 */
const withoutDisk = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/**
 * Starts the server and waits for the line in which it says that it takes connections.
 * @param {string} programs
 * @param {string} folder
 * @param {SystemUser} user
 * @param {{ port: number, isDurable: boolean }} how
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
function startServer(programs, folder, user, { port, isDurable }) {
  const places = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const options = [...places, ...(isDurable ? [] : withoutDisk)].flatMap((setting) => ['-c', setting]);
  const args = ['-D', path.join(folder, 'db'), '-p', String(port), ...options];
  const server = spawn(path.join(programs, 'postgres'), args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    server.once('error', reject);
    server.once('exit', () => reject(new Refusal(`PostgreSQL ended at its start: ${output.trim()}`)));
    server.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
      if (/ready to accept connections/.test(output)) resolve(server);
    });
  });
}

/**
 * Stops a server and waits until it has ended; its clients are cut off.
 * @param {import('node:child_process').ChildProcess} server
 */
function stopServer(server) {
  if (server.exitCode !== null || server.signalCode !== null) return undefined;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  return ended;
}

/**
 * A PostgreSQL for tests: TEST_DATABASE_URL if it is set, else a server of our own on a free
 * loopback port with its data in a temporary folder.
 * @param {{ isDurable?: boolean }} [how] with `isDurable` it waits for the disk, as one that is measured has to
 * @returns {Promise<{ url: string, pid?: number | undefined, stop: () => Promise<void> }>}
 */
export async function startPostgres({ isDurable = false } = {}) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  const programs = await ensurePostgres();
  const user = serverUser();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-pg-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
    const init = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    runOrThrow(path.join(programs, 'initdb'), ['-D', path.join(folder, 'db'), ...init], {
      ...user,
      cwd: folder,
    });
    requireTrigrams(programs, folder, user);
    const port = await freePort();
    const server = await startServer(programs, folder, user, { port, isDurable });
    const stop = async () => {
      await stopServer(server);
      removeFolder();
      forget();
    };
    const forget = beforeStop(stop);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: server.pid, stop };
  } catch (error) {
    removeFolder();
    throw error;
  }
}
