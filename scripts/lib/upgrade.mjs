// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readCommandLine } from '../../packages/contracts/command-line.mjs';
import { Refusal } from './refusal.mjs';
import { archiveFile, platform } from './workspace.mjs';

/** @typedef {{ version: string, commit: string | null, platform: string }} Archive its `archive.json` */
/**
 * @typedef {object} Machine what the upgrade does outside of its folders
 * @property {() => void} stop the service
 * @property {() => void} start the service
 * @property {(folder: string) => string} backUp with the installation in a folder; returns the backup
 * @property {(folder: string, backup: string) => number} restore with the installation in a folder; returns the number of e-mails held back
 * @property {() => boolean} isAlive false if the process of the service has ended
 * @property {() => Promise<string | null>} readyVersion of the running service; null while it is not ready
 * @property {(line: string) => void} say
 */

/** Pause between two questions whether the service is ready, in milliseconds. */
const ASK_EVERY = 1_000;

/** The names in an archive are some megabytes. */
const MOST_OUTPUT = 2 ** 27;

/**
 * Runs a program and returns its output.
 * @param {string} command
 * @param {string[]} args
 */
const run = (command, args) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
  });
  if (status !== 0) throw new Refusal(`${command} failed: ${(stderr || String(error)).trim()}`);
  return stdout;
};

/** @param {Archive} archive */
const nameOf = ({ version, commit }) => (commit ? `${version}+${commit}` : version);

/**
 * @param {string} folder
 * @returns {Archive | null}
 */
const readArchive = (folder) => {
  const file = path.join(folder, archiveFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

/**
 * Unpacks an archive into a folder next to the installation, which gets its name when it is complete.
 * @param {string} file
 * @param {string} neighbour the current installation
 * @returns {Promise<string>} the folder
 */
const unpack = async (file, neighbour) => {
  const members = run('tar', ['-tzf', file]).trim().split('\n');
  const name = members[0]?.split('/')[0] ?? '';
  // tar refuses members with `..`, but not every tar; the name of the folder is ours to check.
  const isInside = (/** @type {string} */ member) =>
    member.startsWith(`${name}/`) && !member.split('/').includes('..');
  if (!/^\w[\w.+-]*$/.test(name) || !members.every(isInside))
    throw new Refusal(
      `${file} is no archive of this service: it has more than one folder. Nothing was changed.`,
    );
  const folder = path.join(path.dirname(neighbour), name);
  if (readArchive(folder)) return folder;
  const draft = `${folder}.partial`;
  rmSync(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  run('tar', ['-C', draft, '--strip-components=1', '--no-same-owner', '-xzf', file]);
  const made = readArchive(draft);
  if (!made) throw new Refusal(`${file} is incomplete: copy it again. Nothing was changed.`);
  if (made.platform !== platform)
    throw new Refusal(`${file} is for ${made.platform}; this machine is ${platform}. Nothing was changed.`);
  renameSync(draft, folder);
  return folder;
};

/**
 * Points the link to another folder, in one step.
 * @param {string} link
 * @param {string} folder
 */
const switchTo = (link, folder) => {
  const draft = `${link}.next`;
  rmSync(draft, { force: true });
  symlinkSync(folder, draft);
  renameSync(draft, link);
};

/**
 * @param {Machine} machine
 * @returns {boolean} false if the start command failed
 */
const tryStart = (machine) => {
  try {
    machine.start();
    return true;
  } catch (error) {
    machine.say(/** @type {Error} */ (error).message);
    return false;
  }
};

/**
 * @param {Machine} machine
 * @param {string} wanted the version that must be ready
 * @param {number} waitMs
 */
const isReady = async (machine, wanted, waitMs) => {
  for (let waited = 0; ; waited += ASK_EVERY) {
    if ((await machine.readyVersion()) === wanted) return true;
    if (!machine.isAlive()) {
      machine.say(`The process of ${wanted} has ended.`);
      return false;
    }
    if (waited >= waitMs) return false;
    await pause(Math.min(ASK_EVERY, waitMs));
  }
};

/**
 * Replaces the installation behind a link by an archive: unpacks it, stops the service, backs up, switches the link, starts
 * the service and waits until it is ready. If it is not, the backup is restored with the old installation, which runs again.
 * An interruption leaves the link at a complete installation; the same command continues.
 * @param {{ archive: string, link: string, waitMs: number }} asked
 * @param {Machine} machine
 * @returns {Promise<number>} 0: the new version is ready; 1: the old one is again
 */
export async function upgrade({ archive, link, waitMs }, machine) {
  if (!existsSync(archive)) throw new Refusal(`${archive} does not exist.`);
  if (!existsSync(link) || !lstatSync(link).isSymbolicLink())
    throw new Refusal(`${link} is no link to an installation: see docs/operations.md, "Upgrade".`);
  const old = path.resolve(path.dirname(link), readlinkSync(link));
  const before = readArchive(old);
  if (!before) throw new Refusal(`${old} is not the folder of an archive: from sources, use git pull.`);
  const folder = await unpack(archive, old);
  const made = /** @type {Archive} */ (readArchive(folder));
  if (folder === old) throw new Refusal(`${link} is at ${nameOf(made)} already: start the service.`);
  machine.say(`From ${nameOf(before)} to ${nameOf(made)}, in ${folder}`);
  machine.stop();
  let backup = '';
  try {
    backup = machine.backUp(old);
  } catch (error) {
    machine.start();
    throw error;
  }
  machine.say(`Backed up to ${backup}`);
  switchTo(link, folder);
  if (tryStart(machine) && (await isReady(machine, nameOf(made), waitMs))) {
    machine.say(`${nameOf(made)} is ready. Remove ${old} when everything works.`);
    return 0;
  }
  machine.say(`${nameOf(made)} is not ready: going back to ${nameOf(before)}`);
  machine.stop();
  const held = machine.restore(old, backup);
  switchTo(link, old);
  machine.start();
  // The same name may come again in a corrected archive.
  rmSync(folder, { recursive: true });
  const isBack = await isReady(machine, nameOf(before), waitMs);
  machine.say(
    isBack
      ? `${nameOf(before)} is ready again, with the data of before. The log of the service says why the upgrade failed.`
      : `${nameOf(before)} is not ready either: look at the log of the service. The backup is ${backup}.`,
  );
  if (held > 0)
    machine.say(
      `${held} e-mails are held back, because some may have been sent: npm run mail -- release --all`,
    );
  return 1;
}

/**
 * @param {string} address of the service
 * @returns {Promise<string | null>}
 */
const askVersion = async (address) => {
  try {
    const answer = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(5_000) });
    return answer.ok ? (await answer.json()).version : null;
  } catch {
    return null;
  }
};

/** Commands of the default service manager. A unit that crashed and waits for its next start is not active. */
const systemd = {
  start: 'systemctl start lost-and-found',
  alive: 'systemctl is-active --quiet lost-and-found',
};

/** @type {Pick<Machine, 'backUp' | 'restore'>} */
const commands = {
  backUp: (folder) => {
    const args = [path.join(folder, 'scripts/run.mjs'), 'backup', '--json'];
    return JSON.parse(run(process.execPath, args)).backup;
  },
  restore: (folder, backup) => {
    const args = [path.join(folder, 'scripts/run.mjs'), 'restore', backup, '--force', '--json'];
    return JSON.parse(run(process.execPath, args)).heldMails;
  },
};

/**
 * `npm run upgrade -- <archive> --link <link>`
 * @param {string[]} args
 */
export async function upgradeCommand(args) {
  const { values, positionals } = readCommandLine(args, {
    positionals: 1,
    options: {
      link: { type: 'string' },
      stop: { type: 'string', default: 'systemctl stop lost-and-found' },
      start: { type: 'string' },
      alive: { type: 'string' },
      address: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || 3000}` },
      wait: { type: 'string', default: '300' },
    },
  });
  const [archive] = positionals;
  if (!archive || !values.link || !(Number(values.wait) > 0))
    throw new Refusal(
      'Usage: npm run upgrade -- <archive> --link <link to the installation> [--stop <command>] [--start <command>] [--alive <command>] [--address http://127.0.0.1:3000] [--wait <seconds>]',
    );
  const from = process.env.INIT_CWD ?? process.cwd();
  const asked = {
    archive: path.resolve(from, archive),
    link: path.resolve(from, values.link),
    waitMs: Number(values.wait) * 1_000,
  };
  const { start = systemd.start } = values;
  // Another service manager needs a command of its own; without it, the wait is the whole --wait.
  const alive = values.alive ?? (values.start ? 'true' : systemd.alive);
  return upgrade(asked, {
    ...commands,
    stop: () => void run('sh', ['-c', values.stop]),
    start: () => void run('sh', ['-c', start]),
    isAlive: () => spawnSync('sh', ['-c', alive]).status === 0,
    readyVersion: () => askVersion(values.address),
    say: (line) => console.error(line),
  });
}
