// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/preflight.mjs';

/**
 * The pooler's settings from docs/operations.md.
 * @param {URL} database
 * @param {{ port: number, folder: string, connections: number }} how
 */
const settings = (database, { port, folder, connections }) => `
[databases]
* = host=${database.hostname} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${connections}
query_wait_timeout = 10
server_login_retry = 1
ignore_startup_parameters = options,statement_timeout,lock_timeout,extra_float_digits
`;

const idOf = (/** @type {string} */ flag) =>
  Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);

/** It refuses to run as root. */
const systemUser = () => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {});

/** Time after which a pooler that does not answer fails, in milliseconds. */
const PATIENCE_MS = 30_000;

/** @returns {Promise<boolean>} */
const answers = (/** @type {number} */ port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * A pgbouncer in transaction mode before a database, on a free loopback port.
 * @param {string} url of the database
 * @param {number} [connections] that it keeps to the database; four are fewer than three instances ask for
 * @returns {Promise<{ url: string, pid: number | undefined, stop(): Promise<void> }>} the same database's address through it
 */
export async function startPooler(url, connections = 4) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-pooler-'));
  const port = await freePort();
  const user = systemUser();
  const database = new URL(url);
  writeFileSync(path.join(folder, 'users.txt'), `"${database.username}" ""\n`);
  writeFileSync(path.join(folder, 'pgbouncer.ini'), settings(database, { port, folder, connections }));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const program = process.env.PGBOUNCER_PATH ?? 'pgbouncer';
  const child = spawn(program, ['-q', path.join(folder, 'pgbouncer.ini')], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await answers(port))) {
    if (Date.now() > deadline) throw new Error(`pgbouncer does not answer after ${PATIENCE_MS} ms`);
    if (child.exitCode !== null)
      throw new Error(`pgbouncer ended at its start (exit code ${child.exitCode})`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const pooled = new URL(url);
  pooled.port = String(port);
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: pooled.href, pid: child.pid, stop };
}
