import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../support/command.ts';
import { untilReady } from '../../support/service.ts';

/** On a machine that has Node and npm, and no sources, compiler or pnpm. */
const { PATH, HOME } = process.env;

// The archive is made once: it takes half a minute.
test.describe.configure({ mode: 'default' });

let base: string;
let archive: string;

test.beforeAll(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'lost-found packaged-'));
  const made = spawnSync('npm', ['run', '--silent', 'package'], { cwd: root, encoding: 'utf8' });
  const [, unpacked] = /\.tar\.gz: \d+ MB, unpacked (\d+) MB/.exec(made.stdout) ?? [];
  expect(Number(unpacked), made.stderr).toBeLessThanOrEqual(200);
  archive = path.join(root, /dist\/packages\/\S+\.tar\.gz/.exec(made.stdout)?.[0] ?? '');
});
test.afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Unpacks the archive into a folder of its own; what cannot be unpacked is left out, as when it was cut short. */
function unpack(name: string, file = archive): string {
  const folder = path.join(base, name);
  mkdirSync(folder);
  spawnSync('tar', ['-C', folder, '--strip-components=1', '-xzf', file]);
  return folder;
}

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
