// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireCanInstall } from './install.mjs';
import {
  dataNeeds,
  getDataDir,
  requireFreePort,
  requireFreeSpace,
  requireWritableDataDir,
} from './preflight.mjs';
import { stopChildrenOnSignal } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { archiveFile, inRoot, isArchive, root, serviceArguments } from './workspace.mjs';

/**
 * Runs a script in the foreground and returns its exit code. Passes signals on, so that it can finish its
 * work; the script handles a second signal itself.
 * @param {string[]} script with its arguments
 * @param {string} cwd
 * @returns {Promise<number>}
 */
function runInForeground(script, cwd) {
  const child = spawn(process.execPath, script, { cwd, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}

/**
 * Publishes the archive's pages to the site of WEB_ROOT, if it is outside of the archives because remotes are
 * released separately, and to the bucket, if it has the pointer.
 */
async function publishArchive() {
  const own = inRoot('dist/site');
  const site = path.resolve(root, process.env.WEB_ROOT?.trim() || own);
  if (!isArchive || (site === own && !process.env.S3_BUCKET?.trim())) return;
  const { copySite } = await import('./release/copy-site.mjs');
  const { pages } = JSON.parse(readFileSync(inRoot(archiveFile), 'utf8'));
  for (const { name, version } of await copySite(own, site, pages))
    console.error(
      `${name} ${version} of this archive is published, and not live: ${name} was released there by itself. To have it: npm run release -- rollback ${name} ${version}`,
    );
}

/** `npm start`: what can be refused is refused first; then install, build and serve. */
export async function start() {
  await requireFreePort(process.env);
  requireWritableDataDir(process.env);
  await requireFreeSpace(getDataDir(process.env), dataNeeds);
  await requireCanInstall();

  const stopListening = stopChildrenOnSignal();
  await ensureInstalled();
  await ensureBuilt();
  await publishArchive();
  stopListening();
  return runInForeground(serviceArguments, root);
}

/**
 * Runs a command of the built service, such as `platform/backup/restore`, and answers its exit code. It builds nothing:
 * that would exchange the program under a service that is running.
 * @param {string} name
 * @param {string[]} args
 */
export function runOperatorCommand(name, args) {
  const entry = inRoot('services/api/dist/operate.js');
  if (!existsSync(entry)) throw new Refusal('The service is not built yet: run npm start once.');
  // Folders are named from where npm was called; npm itself runs us in the workspace's root.
  return runInForeground([entry, name, ...args], process.env.INIT_CWD ?? process.cwd());
}
