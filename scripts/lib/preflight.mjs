// @ts-check
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { codeOf, Refusal } from './refusal.mjs';
import { root } from './workspace.mjs';

const megabyte = 1024 ** 2;

/** Room for the packages with pnpm's store and the build. */
export const installNeeds = 1500 * megabyte;
/**
 * Free space that a database needs to open. It is far less than DISK_RESERVE_MB, so that a start succeeds where texts
 * can still be stored.
 */
export const dataNeeds = 10 * megabyte;

/**
 * @param {string} folder
 * @returns {string}
 */
const nearestExisting = (folder) =>
  existsSync(folder) ? folder : nearestExisting(path.dirname(path.resolve(folder)));

/**
 * Refuses where the disk that holds (or will hold) the folder has too little room.
 * @param {string} folder
 * @param {number} needed bytes
 */
export async function requireFreeSpace(folder, needed) {
  const { bavail, bsize } = await statfs(nearestExisting(folder));
  const free = bavail * bsize;
  if (free >= needed) return;
  const inMegabytes = (/** @type {number} */ bytes) => Math.floor(bytes / megabyte).toLocaleString('en-US');
  throw new Refusal(
    `The disk is full: ${folder} needs ${inMegabytes(needed)} MB and has ${inMegabytes(free)} MB free.`,
  );
}

/** The folder that DATA_DIR names, ./data of the workspace without it. */
export const getDataDir = (/** @type {NodeJS.ProcessEnv} */ env) =>
  path.resolve(root, env.DATA_DIR?.trim() || 'data');

/** Makes the folders step by step: in /proc, `recursive` of Node 20 never returns. */
function makeFolder(/** @type {string} */ folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Makes the data folder, and refuses where nothing can be written into it. */
export function requireWritableDataDir(/** @type {NodeJS.ProcessEnv} */ env) {
  const folder = getDataDir(env);
  const probe = path.join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw error;
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${codeOf(error)}): set DATA_DIR to one that can.`,
    );
  }
}

/** The port that PORT names, 3000 without it. */
export function getPort(/** @type {NodeJS.ProcessEnv} */ env) {
  const text = env.PORT?.trim() || '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Refusal(`PORT is "${text}": it has to be a whole number from 0 to 65535.`);
  }
  return port;
}

const notHere = (/** @type {string} */ host) => `HOST is "${host}", which is not an address of this machine.`;

/** @type {Record<string, (host: string, port: number, start: (port: number) => string) => string>} */
const reasons = {
  EADDRINUSE: (host, port, start) =>
    `Port ${port} on ${host} is in use: stop what listens there, or start with another one, e.g. ${start(port + 1)}`,
  EACCES: (_host, port, start) =>
    `Port ${port} may not be opened by this user: choose one above 1023, e.g. ${start(3000)}`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
};

/**
 * Refuses where a server could not listen on HOST:PORT.
 * @param {NodeJS.ProcessEnv} env
 * @param {(port: number) => string} [start] the command that starts it with another port
 */
export async function requireFreePort(env, start = (port) => `PORT=${port} npm start`) {
  const port = getPort(env);
  const host = env.HOST?.trim() || '127.0.0.1';
  const server = createServer().listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = reasons[codeOf(error) ?? ''];
    throw reason ? new Refusal(reason(host, port, start)) : error;
  }
  server.close();
  await once(server, 'close');
}

/**
 * Returns a free port on the loopback address, for nginx and PostgreSQL, which cannot choose one: give our own servers port 0,
 * and read the port that they print. It lies outside the range of outgoing connections, so that it is still
 * free when the program listens, and above 10080, because browsers refuse some ports below.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
