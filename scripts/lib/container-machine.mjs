// @ts-check
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runStep } from './processes.mjs';
import { ensureProgram, findServer } from './programs.mjs';
import { Refusal } from './refusal.mjs';
import { isStamped, writeStamp } from './workspace.mjs';

/** Packages of Debian 13: a Docker engine, and the contents of the images that come from no registry. */
const packages = [
  'ca-certificates',
  'docker-cli',
  'docker-compose',
  'docker.io',
  'iproute2',
  'iptables',
  'nginx',
  'nodejs',
  'postgresql-17',
];

const release = 'trixie';

/** The cache lies outside the workspace: tools that read all sources would read a whole system. */
const cache = path.join(
  process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
  'campus-lost-and-found',
);

/**
 * The root folder of a machine that can run containers, for `npm run test:full`. It is made once, in some minutes, and
 * only root can make and start it.
 */
export async function ensureContainerMachine() {
  const folder = path.join(cache, 'container-machine');
  const stamp = path.join(cache, 'container-machine-stamp');
  const state = [release, ...packages].join(' ');
  if (existsSync(folder) && isStamped(stamp, state)) return folder;
  if (process.getuid?.() !== 0)
    throw new Refusal('Only root can start containers: run npm run test:full as root.');
  const whatToInstall = 'No debootstrap found: install debootstrap, which makes the machine for containers.';
  const debootstrap = await ensureProgram('debootstrap', whatToInstall, () => findServer('debootstrap'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const args = ['--variant=minbase', `--include=${packages.join(',')}`, release, folder];
  await runStep('Making a machine for containers', debootstrap, args, {});
  writeStamp(stamp, state);
  return folder;
}
