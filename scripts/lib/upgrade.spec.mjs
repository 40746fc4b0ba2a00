// @ts-check
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  makeSigningKey,
  readSigningKey,
  requirePublicKey,
  signArchive,
  signatureFile,
} from './archive-signature.mjs';
import { Refusal } from './refusal.mjs';
import { upgrade } from './upgrade.mjs';
import { platform } from './workspace.mjs';

let folder = '';
let link = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-upgrade-'));
  link = path.join(folder, 'current');
  makeInstallation('old', { version: '1.0.0' });
  symlinkSync(path.join(folder, 'old'), link);
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * @param {string} name
 * @param {object | null} made its archive.json; null for a folder that was not unpacked to its end
 */
const makeInstallation = (name, made) => {
  mkdirSync(path.join(folder, name));
  const content = { commit: null, platform, ...made };
  if (made) writeFileSync(path.join(folder, name, 'archive.json'), JSON.stringify(content));
};

/** @param {object | null} made */
const createArchive = (made) => {
  makeInstallation('new', made);
  writeFileSync(path.join(folder, 'new/first'), '');
  const file = path.join(folder, 'new.tar.gz');
  spawnSync('tar', ['-C', folder, '-czf', file, 'new']);
  rmSync(path.join(folder, 'new'), { recursive: true });
  return file;
};

/**
 * A machine with a service that is ready immediately with the version behind the link, unless it is broken.
 * @param {{ broken?: string, backUp?: () => string }} [how] the name of the installation that does not get ready
 */
const createMachine = ({ broken, backUp = () => '/backups/1' } = {}) => {
  /** @type {string[]} */
  const done = [];
  /** @type {string[]} */
  const output = [];
  const running = () => path.basename(readlinkSync(link));
  return {
    done,
    output,
    machine: {
      stop: () => void done.push('stop'),
      start: () => void done.push(`start ${running()}`),
      backUp: (/** @type {string} */ from) => {
        done.push(`back up ${path.basename(from)}`);
        return backUp();
      },
      restore: (/** @type {string} */ by, /** @type {string} */ backup) => {
        done.push(`restore ${backup} by ${path.basename(by)}`);
        return 17;
      },
      isAlive: () => true,
      isInterrupted: () => false,
      readyVersion: async () => {
        if (running() === broken) return null;
        return running() === 'new' ? '2.0.0' : '1.0.0';
      },
      say: (/** @type {string} */ line) => void output.push(line),
    },
  };
};

const upgradeFrom = (/** @type {string} */ archive) => ({ archive, link, waitMs: 1 });
const installed = () => readdirSync(folder).sort();

test('an archive is unpacked next to the old one and started after a backup', async () => {
  const { machine, done } = createMachine();
  expect(await upgrade(upgradeFrom(createArchive({ version: '2.0.0' })), machine)).toBe(0);
  expect(done).toEqual(['stop', 'back up old', 'start new']);
  expect(readlinkSync(link)).toBe(path.join(folder, 'new'));
  expect(installed()).toEqual(['current', 'new', 'new.tar.gz', 'old']);
});

test('two upgrades at once: the second one is refused, and changes nothing', async () => {
  const archive = createArchive({ version: '2.0.0' });
  const { machine, done } = createMachine();
  const { backUp } = machine;
  /** @type {Promise<number> | undefined} */
  let second;
  machine.backUp = (from) => {
    second = upgrade(upgradeFrom(archive), createMachine().machine);
    second.catch(() => undefined);
    return backUp(from);
  };
  expect(await upgrade(upgradeFrom(archive), machine)).toBe(0);
  await expect(second).rejects.toThrow('Another upgrade of');
  expect(done).toEqual(['stop', 'back up old', 'start new']);
  // One that was killed does not keep the next one out.
  symlinkSync(String(2 ** 30), `${link}.upgrade.lock`);
  await expect(upgrade(upgradeFrom(archive), machine)).rejects.toThrow('already');
});

describe('an installation that carries a key', () => {
  const makeKey = async (/** @type {string} */ name) => {
    const file = path.join(folder, name);
    await makeSigningKey(file);
    return { file, ...readSigningKey(file) };
  };
  /** @param {string[]} keys */
  const install = (...keys) =>
    writeFileSync(
      path.join(folder, 'old/archive.json'),
      JSON.stringify({ version: '1.0.0', commit: null, platform, keys }),
    );

  test('takes an archive that was signed with it, or with the next one', async () => {
    const next = await makeKey('b.pem');
    install((await makeKey('a.pem')).publicKey, next.publicKey);
    const archive = createArchive({ version: '2.0.0' });
    signArchive(archive, next.privateKey);
    expect(await upgrade(upgradeFrom(archive), createMachine().machine)).toBe(0);
  });

  test.each([
    ['without a signature', 'is missing', () => undefined],
    [
      'of another builder',
      'not signed by the builder',
      async (/** @type {string} */ archive) => signArchive(archive, (await makeKey('other.pem')).privateKey),
    ],
    [
      'with one flipped bit',
      'is damaged',
      (/** @type {string} */ archive, /** @type {string} */ privateKey) => {
        signArchive(archive, privateKey);
        const bytes = readFileSync(archive);
        bytes[bytes.length >> 1] = Number(bytes[bytes.length >> 1]) ^ 1;
        writeFileSync(archive, bytes);
      },
    ],
    [
      'with a damaged signature',
      'is damaged',
      (/** @type {string} */ archive) => writeFileSync(signatureFile(archive), 'none'),
    ],
  ])('refuses one %s, and unpacks nothing', async (_, reason, prepare) => {
    const key = await makeKey('a.pem');
    install(key.publicKey);
    const archive = createArchive({ version: '2.0.0' });
    await prepare(archive, key.privateKey);
    const { machine, done } = createMachine();
    await expect(upgrade(upgradeFrom(archive), machine)).rejects.toThrow(reason);
    expect([done, installed().includes('new')]).toEqual([[], false]);
  });

  test('a public key must be one before it is packed', async () => {
    const { publicKey } = await makeKey('a.pem');
    expect(requirePublicKey(publicKey)).toBe(publicKey);
    expect(() => requirePublicKey(publicKey.slice(1))).toThrow('is no public key');
  });

  test('a key stays where it is, for its owner alone', async () => {
    const { file } = await makeKey('a.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(makeSigningKey(file)).rejects.toThrow('is there already');
    expect(() => readSigningKey(path.join(folder, 'none.pem'))).toThrow('cannot be used');
  });
});

test('a version that does not get ready is replaced by the old one with its data', async () => {
  const { machine, done, output } = createMachine({ broken: 'new' });
  expect(await upgrade(upgradeFrom(createArchive({ version: '2.0.0' })), machine)).toBe(1);
  const back = ['stop', 'restore /backups/1 by old', 'start old'];
  expect(done).toEqual(['stop', 'back up old', 'start new', ...back]);
  expect(output.at(-1)).toContain('17 e-mails are held back');
  expect(installed()).toEqual(['current', 'new.tar.gz', 'old']);
});

test.each([
  ['../outside', 'above'],
  ['outside', 'next to it'],
])('an archive with the name %s is refused and unpacks nothing (%s)', async (name) => {
  const archive = createArchive({ version: '2.0.0' });
  makeInstallation('new', { version: '2.0.0' });
  writeFileSync(path.join(folder, 'outside'), 'evil');
  const from = name === 'outside' ? folder : path.join(folder, 'new');
  spawnSync('tar', ['-C', from, '-P', '-czf', archive, from === folder ? 'new' : '.', name]);
  for (const made of ['new', 'outside']) rmSync(path.join(folder, made), { recursive: true });
  const { machine, done } = createMachine();
  await expect(upgrade(upgradeFrom(archive), machine)).rejects.toThrow('is no archive of this service');
  expect([done, installed()]).toEqual([[], ['current', 'new.tar.gz', 'old']]);
});

test('a version that has ended is not waited for', async () => {
  const { machine, output } = createMachine({ broken: 'new' });
  machine.isAlive = () => false;
  expect(
    await upgrade({ ...upgradeFrom(createArchive({ version: '2.0.0' })), waitMs: 3_600_000 }, machine),
  ).toBe(1);
  expect(output).toContain('The process of 2.0.0 has ended.');
});

test('a start command that fails for the new version leads back, too', async () => {
  const { machine, done } = createMachine();
  const { start } = machine;
  machine.start = () => {
    start();
    if (done.at(-1) === 'start new') throw new Refusal('exit code 1');
  };
  expect(await upgrade(upgradeFrom(createArchive({ version: '2.0.0' })), machine)).toBe(1);
  expect(done.slice(-3)).toEqual(['stop', 'restore /backups/1 by old', 'start old']);
});

test('without a backup the old version runs again, and the link stays', async () => {
  const { machine, done } = createMachine({
    backUp: () => {
      throw new Refusal('The disk is full.');
    },
  });
  await expect(upgrade(upgradeFrom(createArchive({ version: '2.0.0' })), machine)).rejects.toThrow(
    'The disk is full.',
  );
  expect(done).toEqual(['stop', 'back up old', 'start old']);
});

test('an upgrade that was cut short after unpacking or after the switch continues', async () => {
  const archive = createArchive({ version: '2.0.0' });
  const cut = createMachine({
    backUp: () => {
      throw new Error('killed');
    },
  });
  await expect(upgrade(upgradeFrom(archive), cut.machine)).rejects.toThrow('killed');
  expect(await upgrade(upgradeFrom(archive), createMachine().machine)).toBe(0);
  await expect(upgrade(upgradeFrom(archive), createMachine().machine)).rejects.toThrow('is at 2.0.0 already');
});

test.each([
  ['an archive that was cut short', null, 'is incomplete'],
  ['an archive for another machine', { version: '2.0.0', platform: 'other-cpu' }, 'is for other-cpu'],
])('%s is refused before the service stops', async (_, made, message) => {
  const { machine, done } = createMachine();
  await expect(upgrade(upgradeFrom(createArchive(made)), machine)).rejects.toThrow(message);
  expect(done).toEqual([]);
  expect(readlinkSync(link)).toBe(path.join(folder, 'old'));
});

test('a folder that is no link is refused', async () => {
  const { machine } = createMachine();
  const archive = createArchive({ version: '2.0.0' });
  await expect(upgrade({ ...upgradeFrom(archive), link: path.join(folder, 'old') }, machine)).rejects.toThrow(
    'is no link',
  );
});

/**
 * A program that upgrades a pretended machine, which has its state in files. Before the step of its argument, an action or a
 * change on the disk, it sends itself a signal; `every` is before each step.
 */
const program = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import path from 'node:path';
  const { upgrader, folder, broken, signal, at, back } = JSON.parse(process.argv[2]);
  const state = path.join(folder, 'state.json');
  const { writeFileSync } = fs;
  let steps = 0;
  const step = () => {
    steps += 1;
    if (at === 'every' || at === steps) process.kill(process.pid, signal);
  };
  for (const name of ['renameSync', 'rmSync', 'symlinkSync', 'writeFileSync']) {
    const original = fs[name];
    fs[name] = (...args) => { step(); return original(...args); };
  }
  syncBuiltinESMExports();
  const { listenToSignals, upgrade } = await import(upgrader);
  const link = path.join(folder, 'current');
  const read = () => JSON.parse(fs.readFileSync(state, 'utf8'));
  const change = (changes) => { step(); writeFileSync(state, JSON.stringify({ ...read(), ...changes })); };
  const behind = () => path.basename(fs.readlinkSync(link));
  const machine = {
    stop: () => change({ running: null }),
    // The new version migrates the data, which the old one then refuses.
    start: () => change({ running: behind(), ...(behind() === 'new' && { data: 'new' }) }),
    backUp: () => { change({}); return '/backups/1'; },
    restore: () => { change({ data: 'old' }); return 0; },
    isAlive: () => true,
    isInterrupted: listenToSignals(),
    readyVersion: async () => {
      const { running, data } = read();
      return running !== broken && running === data ? { old: '1.0.0', new: '2.0.0' }[running] : null;
    },
    say: (line) => console.error(line),
  };
  const archive = back ? null : path.join(folder, 'new.tar.gz');
  process.exitCode = await upgrade({ archive, link, waitMs: 1, back }, machine);
  writeFileSync(path.join(folder, 'steps'), String(steps));
`;

/** @typedef {{ broken?: string, signal?: NodeJS.Signals, at?: number | 'every', back?: boolean }} How */

/** @param {How} how */
const runProgram = (how) => {
  const script = path.join(folder, 'program.mjs');
  writeFileSync(script, program);
  const upgrader = pathToFileURL(path.join(import.meta.dirname, 'upgrade.mjs')).href;
  const argument = JSON.stringify({ upgrader, folder, ...how });
  return spawnSync(process.execPath, [script, argument], { encoding: 'utf8' });
};

/** Makes the machine on which the old version runs. */
const prepareMachine = () => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  makeInstallation('old', { version: '1.0.0' });
  symlinkSync(path.join(folder, 'old'), link);
  createArchive({ version: '2.0.0' });
  writeFileSync(path.join(folder, 'state.json'), JSON.stringify({ running: 'old', data: 'old' }));
};

/**
 * The running version, the version of its data, the installation behind the link, and what is left of the upgrade. The lock of a
 * process that is gone counts no more.
 */
const outcome = () => ({
  ...JSON.parse(readFileSync(path.join(folder, 'state.json'), 'utf8')),
  link: path.basename(readlinkSync(link)),
  left: readdirSync(folder).filter((name) => /upgrade\.json|next|partial|part$/.test(name)),
});

const allAre = (/** @type {string} */ version) => ({
  running: version,
  data: version,
  link: version,
  left: [],
});

/** @param {How} how @returns {number} the steps of an upgrade */
const countSteps = (how) => {
  prepareMachine();
  runProgram(how);
  return Number(readFileSync(path.join(folder, 'steps'), 'utf8'));
};

describe('an upgrade that is killed before any of its steps', () => {
  test.each([
    ['continues by the same command', 'none', 0, 'new'],
    ['goes back by the same command if the new version does not get ready', 'new', 1, 'old'],
  ])('%s', (_, broken, code, version) => {
    const steps = countSteps({ broken });
    expect(steps).toBeGreaterThan(8);
    // Up to the question whether the new version is ready, both do the same.
    const first = broken === 'none' ? 1 : countSteps({}) - 1;
    for (let at = first; at <= steps; at += 1) {
      prepareMachine();
      expect([at, runProgram({ broken, at, signal: 'SIGKILL' }).signal]).toEqual([at, 'SIGKILL']);
      const isDone = outcome().link === version && outcome().left.length === 0 && outcome().running;
      if (isDone) continue;
      const { status, stderr } = runProgram({ broken });
      expect([at, status, stderr]).toEqual([at, code, expect.any(String)]);
      expect([at, outcome()]).toEqual([at, allAre(version)]);
    }
  });

  test('goes back by --back once the link is switched, and is not under way afterwards', () => {
    // The last step ends the lock of an upgrade that is complete.
    let at = countSteps({}) - 1;
    for (; ; at -= 1) {
      prepareMachine();
      runProgram({ at, signal: 'SIGKILL' });
      if (outcome().link === 'old') break;
      expect([at, runProgram({ back: true }).status]).toEqual([at, 0]);
      expect([at, outcome()]).toEqual([at, allAre('old')]);
    }
    prepareMachine();
    runProgram({ at: at + 1, signal: 'SIGKILL' });
    runProgram({ back: true });
    expect(runProgram({ back: true }).stderr).toContain('was interrupted');
  });
});

test('a lost terminal does not end an upgrade', () => {
  prepareMachine();
  expect(runProgram({ at: 'every', signal: 'SIGHUP' }).status).toBe(0);
  expect(outcome()).toEqual(allAre('new'));
});

test('an interrupt before any step leads to one version with its data, and to the old one until the new one is ready', () => {
  const steps = countSteps({});
  const versions = new Set();
  for (let at = 1; at <= steps; at += 1) {
    prepareMachine();
    const { signal } = runProgram({ at, signal: 'SIGINT' });
    const { link: version } = outcome();
    expect([at, signal, outcome()]).toEqual([at, null, allAre(version)]);
    versions.add(version);
  }
  expect([...versions]).toEqual(['old', 'new']);
});
