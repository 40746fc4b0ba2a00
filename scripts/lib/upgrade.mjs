// @ts-check
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { readCommandLine } from '../../packages/contracts/command-line.mjs';
import { isAlive } from '../../packages/site-store/src/durable.mjs';
import { requireSigned } from './archive-signature.mjs';
import { Refusal } from './refusal.mjs';
import { archiveFile, platform } from './workspace.mjs';

/** @typedef {{ version: string, commit: string | null, platform: string, keys?: string[] }} Archive its `archive.json` */
/**
 * @typedef {object} Machine what the upgrade does outside of its folders
 * @property {() => void | Promise<void>} stop the service
 * @property {() => void | Promise<void>} start the service
 * @property {(folder: string) => string | Promise<string>} backUp with the installation in a folder; returns the backup
 * @property {(folder: string, backup: string) => number | Promise<number>} restore with the installation in a folder; returns the number of e-mails held back
 * @property {() => boolean} isAlive false if the process of the service has ended
 * @property {() => Promise<string | null>} readyVersion of the running service; null while it is not ready
 * @property {() => boolean} isInterrupted true after SIGINT or SIGTERM
 * @property {(line: string) => void} say
 */
/**
 * @typedef {object} Note what an interrupted upgrade needs to continue or to go back; on the disk before the link is switched
 * @property {string} archive name of the file
 * @property {string} from folder of the old installation
 * @property {string} to folder of the new one
 * @property {string} backup made before the switch
 * @property {boolean} isGoingBack true once the backup is being restored
 */

/** @typedef {{ archive: string | null, link: string, waitMs: number, back?: boolean }} Request `back` ends an interrupted upgrade */

/** Pause between two questions whether the service is ready, in milliseconds. */
const ASK_EVERY = 1_000;

/** The names in an archive are some megabytes. */
const MOST_OUTPUT = 2 ** 27;

/**
 * Runs a program and returns its output. It has a session of its own, so that neither Ctrl-C nor a lost terminal ends it.
 * @param {string} command
 * @param {string[]} args
 */
const run = (command, args) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    // @ts-expect-error -- spawnSync takes it like spawn; its types lack it.
    detached: true,
  });
  if (status !== 0) throw new Refusal(`${command} failed: ${(stderr || String(error)).trim()}`);
  return stdout;
};

/** @param {Archive} archive */
const getName = ({ version, commit }) => (commit ? `${version}+${commit}` : version);

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

const noteFile = (/** @type {string} */ link) => `${link}.upgrade.json`;

/**
 * @param {string} link
 * @returns {Note | null} null if no upgrade was interrupted, or the link was changed by hand since
 */
const readNote = (link) => {
  const file = noteFile(link);
  if (!existsSync(file)) return null;
  const note = /** @type {Note} */ (JSON.parse(readFileSync(file, 'utf8')));
  return [note.from, note.to].includes(findInstallation(link)) ? note : null;
};

/**
 * Writes the note in one step.
 * @param {string} link
 * @param {Note} note
 */
const writeNote = (link, note) => {
  const draft = `${noteFile(link)}.part`;
  writeFileSync(draft, JSON.stringify(note, null, 2), { flush: true });
  renameSync(draft, noteFile(link));
};

const removeNote = (/** @type {string} */ link) => rmSync(noteFile(link), { force: true });

/** The folder of the current installation. */
const findInstallation = (/** @type {string} */ link) => path.resolve(path.dirname(link), readlinkSync(link));

/** Lets a signal arrive that was sent while a program ran. */
const wasInterrupted = async (/** @type {Machine} */ machine) => {
  await nextTurn();
  return machine.isInterrupted();
};

/**
 * @param {Machine} machine
 * @returns {Promise<boolean>} false if the start command failed
 */
const tryStart = async (machine) => {
  try {
    await machine.start();
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
    if (await wasInterrupted(machine)) return false;
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
 * the service and waits until it is ready. If it is not, or after a signal, the backup is restored with the old installation,
 * which runs again. An interruption leaves the link at a complete installation; the same command continues or goes back.
 * @param {Request} request
 * @param {Machine} machine
 * @returns {Promise<number>} 0: as requested; 1: the old version runs again, or should
 */
export async function upgrade(request, machine) {
  const { link } = request;
  if (!existsSync(link) || !lstatSync(link).isSymbolicLink())
    throw new Refusal(`${link} is no link to an installation: see docs/operations.md, "Upgrade".`);
  const unlock = lock(link);
  try {
    return await upgradeAlone(request, machine);
  } finally {
    unlock();
  }
}

/**
 * Keeps a second upgrade of the same link out. A process that was killed leaves its file, which counts no more.
 * @param {string} link
 * @returns {() => void} ends it
 */
const lock = (link) => {
  const file = `${link}.upgrade.lock`;
  const unlock = () => rmSync(file, { force: true });
  // A link to the number of the process: it appears at once with its content.
  const owner = lstatSync(file, { throwIfNoEntry: false }) && Number(readlinkSync(file));
  if (owner && !isAlive(owner)) unlock();
  try {
    symlinkSync(String(process.pid), file);
  } catch {
    throw new Refusal(`Another upgrade of ${link} is under way: wait for its end. Nothing was changed.`);
  }
  return unlock;
};

/**
 * @param {Request} request
 * @param {Machine} machine
 */
const upgradeAlone = async ({ archive, link, waitMs, back = false }, machine) => {
  const note = readNote(link);
  const isSwitched = findInstallation(link) === note?.to;
  if (note && (back || note.isGoingBack)) {
    const code = await goBack(note, link, waitMs, machine);
    return back ? 0 : code;
  }
  if (back || archive === null)
    throw new Refusal(
      `No upgrade of ${link} was interrupted. To leave a version that works, restore a backup: see docs/operations.md, "Upgrade".`,
    );
  if (!note || !isSwitched) return begin(archive, link, waitMs, machine);
  if (note.archive !== path.basename(archive))
    throw new Refusal(
      `The upgrade by ${note.archive} has not ended: run it again, or npm run upgrade -- --back --link ${link}`,
    );
  machine.say(`Continuing the upgrade to ${note.to}`);
  await machine.stop();
  return bringUp(note, link, waitMs, machine);
};

/**
 * @param {string} archive
 * @param {string} link
 * @param {number} waitMs
 * @param {Machine} machine
 */
const begin = async (archive, link, waitMs, machine) => {
  if (!existsSync(archive)) throw new Refusal(`${archive} does not exist.`);
  const from = findInstallation(link);
  const before = readArchive(from);
  if (!before) throw new Refusal(`${from} is not the folder of an archive: from sources, use git pull.`);
  // An installation without keys came from a builder who does not sign.
  if (before.keys?.length) requireSigned(archive, before.keys);
  const to = await unpack(archive, from);
  const made = /** @type {Archive} */ (readArchive(to));
  if (to === from) throw new Refusal(`${link} is at ${getName(made)} already: start the service.`);
  if (await wasInterrupted(machine)) throw new Refusal('Interrupted. Nothing was changed.');
  machine.say(`From ${getName(before)} to ${getName(made)}, in ${to}`);
  await machine.stop();
  let backup = '';
  try {
    backup = await machine.backUp(from);
    if (await wasInterrupted(machine))
      throw new Refusal(
        `Interrupted: ${getName(before)} runs again, with its data. The backup is ${backup}.`,
      );
  } catch (error) {
    await machine.start();
    throw error;
  }
  machine.say(`Backed up to ${backup}`);
  const note = { archive: path.basename(archive), from, to, backup, isGoingBack: false };
  writeNote(link, note);
  switchTo(link, to);
  return bringUp(note, link, waitMs, machine);
};

/**
 * Starts the new version behind the link.
 * @param {Note} note
 * @param {string} link
 * @param {number} waitMs
 * @param {Machine} machine
 */
const bringUp = async (note, link, waitMs, machine) => {
  const name = getName(/** @type {Archive} */ (readArchive(note.to)));
  if ((await tryStart(machine)) && (await isReady(machine, name, waitMs))) {
    removeNote(link);
    machine.say(`${name} is ready. Remove ${note.from} when everything works.`);
    return 0;
  }
  machine.say(machine.isInterrupted() ? 'Interrupted.' : `${name} is not ready.`);
  return goBack(note, link, waitMs, machine);
};

/**
 * Restores the backup with the old version and starts that. When the link is at the old version, its data is there already.
 * @param {Note} note
 * @param {string} link
 * @param {number} waitMs
 * @param {Machine} machine
 */
const goBack = async (note, link, waitMs, machine) => {
  const before = readArchive(note.from);
  if (!before)
    throw new Refusal(
      `${note.from} is gone: unpack its archive there, and run this command again. The backup is ${note.backup}.`,
    );
  machine.say(`Going back to ${getName(before)}`);
  await machine.stop();
  let held = 0;
  if (findInstallation(link) !== note.from) {
    writeNote(link, { ...note, isGoingBack: true });
    held = await machine.restore(note.from, note.backup);
    switchTo(link, note.from);
  }
  // The same name may come again in a corrected archive.
  rmSync(note.to, { recursive: true, force: true });
  removeNote(link);
  await machine.start();
  const isBack = await isReady({ ...machine, isInterrupted: () => false }, getName(before), waitMs);
  machine.say(
    isBack
      ? `${getName(before)} is ready again, with the data of before. The log of the service says why an upgrade failed.`
      : `${getName(before)} is not ready either: look at the log of the service. The backup is ${note.backup}.`,
  );
  if (held > 0)
    machine.say(
      `${held} e-mails are held back, because some may have been sent: npm run mail -- release --all`,
    );
  return 1;
};

/**
 * Lets an upgrade outlive its terminal. SIGINT and SIGTERM ask it to go back instead of ending it in between.
 * @returns {() => boolean} true after such a signal
 */
export function listenToSignals() {
  let isInterrupted = false;
  process.on('SIGHUP', () => undefined);
  // Writing to a lost terminal fails.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isInterrupted = true;
    });
  return () => isInterrupted;
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
 * `npm run upgrade -- <archive> --link <link>`, and `--back` instead of the archive
 * @param {string[]} args
 */
export async function upgradeCommand(args) {
  const { values, positionals } = readCommandLine(args, {
    positionals: 1,
    options: {
      back: { type: 'boolean', default: false },
      link: { type: 'string' },
      stop: { type: 'string', default: 'systemctl stop lost-and-found' },
      start: { type: 'string' },
      alive: { type: 'string' },
      address: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || 3000}` },
      wait: { type: 'string', default: '300' },
    },
  });
  const [archive] = positionals;
  if (!archive === !values.back || !values.link || !(Number(values.wait) > 0))
    throw new Refusal(
      'Usage: npm run upgrade -- <archive>|--back --link <link to the installation> [--stop <command>] [--start <command>] [--alive <command>] [--address http://127.0.0.1:3000] [--wait <seconds>]',
    );
  const from = process.env.INIT_CWD ?? process.cwd();
  const request = {
    archive: archive === undefined ? null : path.resolve(from, archive),
    link: path.resolve(from, values.link),
    waitMs: Number(values.wait) * 1_000,
    back: values.back,
  };
  const { start = systemd.start } = values;
  // Another service manager needs a command of its own; without it, the wait is the whole --wait.
  const alive = values.alive ?? (values.start ? 'true' : systemd.alive);
  return upgrade(request, {
    ...commands,
    stop: () => void run('sh', ['-c', values.stop]),
    start: () => void run('sh', ['-c', start]),
    isInterrupted: listenToSignals(),
    isAlive: () => {
      try {
        run('sh', ['-c', alive]);
        return true;
      } catch {
        return false;
      }
    },
    readyVersion: () => askVersion(values.address),
    say: (line) => console.error(line),
  });
}
