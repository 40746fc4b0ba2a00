import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeArchive } from '../../support/archive.ts';
import { root } from '../../support/command.ts';
import { reportFound } from '../../support/http.ts';
import { Manager } from '../../support/manager.ts';
import { expect, test } from '../../support/test.ts';
import { untilReady } from '../../support/until-ready.mjs';

/** On a machine that has Node and npm, and no sources, compiler or pnpm. */
const { PATH, HOME } = process.env;

test.describe.configure({ mode: 'default' });

let base: string;
let archive: string;

test.beforeAll(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'lost-found packaged-'));
  archive = makeArchive();
});
test.afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Unpacks the archive into a folder of its own; what cannot be unpacked is left out, as when it was cut short. */
function unpack(name: string, file = archive): string {
  const folder = path.join(base, name);
  mkdirSync(folder);
  spawnSync('tar', ['-C', folder, '--strip-components=1', '-xzf', file]);
  return folder;
}

const readHash = () => createHash('sha256').update(readFileSync(archive)).digest('hex');

// A clone in another folder would have to be installed and built: the archive may not contain the name of its folder instead.
test('the same commit makes the same bytes', { tag: '@full' }, () => {
  const first = readHash();
  const made = spawnSync('sh', ['-c', 'umask 077 && npm run --silent package'], {
    cwd: root,
    env: { ...process.env, TZ: 'Pacific/Kiritimati', LC_ALL: 'C' },
    encoding: 'utf8',
  });
  expect(made.status, made.stderr).toBe(0);
  expect(readHash()).toBe(first);
  const named = spawnSync('grep', ['-rlF', root, unpack('searched')], { encoding: 'utf8' });
  expect([named.status, named.stdout]).toEqual([1, '']);
});

const npm = (folder: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync('npm', args, { cwd: folder, env: { PATH, HOME, ...env }, encoding: 'utf8' });

test('one archive serves the site, has the commands of an operator, and needs Node alone', {
  tag: '@full',
}, async () => {
  const folder = unpack('site');
  const data = path.join(base, 'data');
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', DATA_DIR: data, DRAW_WITHIN: '60000' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  try {
    const url = `http://127.0.0.1:${await untilReady(child)}`;
    expect(output).not.toMatch(/Installing|Building/);
    expect(await (await fetch(`${url}/search`)).text()).toContain('Blue umbrella');
    const [script] = /\/remotes\/shell\/[^"]+\.js/.exec(await (await fetch(url)).text()) ?? [];
    expect((await fetch(url + script)).status).toBe(200);

    const env = { DATA_DIR: data };
    expect(npm(folder, ['run', '-s', 'release', '--', 'status']).stdout.match(/ whole$/gm)).toHaveLength(3);
    const created = npm(folder, ['run', '-s', 'admin', '--', 'create', 'desk@campus.example', '--json'], env);
    expect(JSON.parse(created.stdout)).toMatchObject({ email: 'desk@campus.example' });
    const counted = npm(folder, ['run', '-s', 'retention', '--', '--dry-run', '--json'], env);
    expect(JSON.parse(counted.stdout)).toMatchObject({ isDryRun: true, amounts: { claims: 0 } });
    expect(npm(folder, ['run', '-s', 'backup'], env).stdout).toMatch(/^Backed up \d+ items/);
    const released = npm(folder, ['run', '-s', 'release', '--', 'shell']);
    expect([released.status, released.stderr]).toEqual([1, expect.stringMatching(/^Sources are released, /)]);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});

test('what was unpacked in part, or is for another machine, says so in one line', { tag: '@full' }, () => {
  const cut = path.join(base, 'cut.tar.gz');
  spawnSync('cp', [archive, cut]);
  truncateSync(cut, Math.floor(statSync(archive).size / 2));
  const half = npm(unpack('half', cut), ['start', '--silent']);
  expect([half.status, half.stderr.trim()]).toEqual([
    1,
    expect.stringMatching(/^This archive was not unpacked to its end: .*$/),
  ]);

  const folder = unpack('other');
  const about = path.join(folder, 'archive.json');
  const { platform } = JSON.parse(readFileSync(about, 'utf8'));
  spawnSync('sed', ['-i', `s/${platform}/plan9-mips/`, about]);
  const other = npm(folder, ['start', '--silent']);
  expect([other.status, other.stderr.trim()]).toEqual([
    1,
    expect.stringMatching(/^This archive is for plan9-mips; .*$/),
  ]);
});

/** Gives an unpacked archive another commit, which makes it another version. */
function setCommit(folder: string, commit: string): string {
  const file = path.join(folder, 'archive.json');
  const made = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...made, commit }));
  return `${made.version}+${commit}`;
}

// That an upgrade continues or goes back wherever it is cut is proven by scripts/lib/upgrade.spec.mjs.
test('an upgrade replaces the version with its data, and one that fails goes back', {
  tag: '@full',
}, async () => {
  test.setTimeout(600_000);
  const old = unpack('installed');
  const oldVersion = setCommit(old, '000000000001');
  const { version, commit } = JSON.parse(
    spawnSync('tar', ['-xzOf', archive, '--wildcards', '*/archive.json'], { encoding: 'utf8' }).stdout,
  );
  const link = path.join(base, 'current');
  symlinkSync(old, link);
  const env = { PATH, HOME, PORT: '0', DATA_DIR: path.join(base, 'upgraded') };
  const manager = await Manager.open(() => spawn('npm', ['start'], { cwd: link, env }));
  const ask = (name: string) =>
    `"${process.execPath}" -e "fetch('${manager.address}/${name}').catch(() => process.exit(1))"`;
  const run = async (file: string) => {
    const args = ['run', '-s', 'upgrade', '--', file, '--link', link, '--wait', '30'];
    const how = ['--stop', ask('stop'), '--start', ask('start'), '--address', manager.address];
    const child = spawn('npm', [...args, ...how], { cwd: old, env });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const [code] = await once(child, 'close');
    return { code, output };
  };
  const readyVersion = async () =>
    (await (await fetch(`${manager.service}/api/health/ready`)).json()).version;
  const found = async () => (await (await fetch(`${manager.service}/api/items?search=zulu`)).json()).total;
  try {
    await manager.start();
    await reportFound({ url: manager.service }, 'Zulu umbrella');
    expect([await readyVersion(), await found()]).toEqual([oldVersion, 1]);

    const whole = await run(archive);
    expect(whole, whole.output).toMatchObject({ code: 0 });
    const newVersion = `${version}+${commit}`;
    expect([await readyVersion(), await found()]).toEqual([newVersion, 1]);
    const again = await run(archive);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('already: start the service') });

    // A version that cannot start: the one before runs again, with its data.
    const broken = unpack('broken');
    setCommit(broken, '000000000003');
    writeFileSync(path.join(broken, 'services/api/dist/main.js'), 'process.exit(1);\n');
    const file = path.join(base, 'broken.tar.gz');
    spawnSync('tar', ['-C', base, '--transform', 's,^broken,broken-version,', '-czf', file, 'broken']);
    const failed = await run(file);
    expect(failed, failed.output).toMatchObject({ code: 1 });
    expect(failed.output).toContain(`${newVersion} is ready again`);
    expect([await readyVersion(), await found()]).toEqual([newVersion, 1]);
  } finally {
    await manager.close();
  }
});
