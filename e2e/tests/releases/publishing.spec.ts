import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import {
  computeIntegrity,
  findDamage,
  pointerFile,
  readHistory,
  readPointer,
  readRelease,
  releaseFile,
  releaseFolder,
  withSiteLock,
} from '../../../packages/site-store/src/index.mjs';
import { root } from '../../support/command.ts';

const program = path.join(root, 'e2e/support/releases/publish.mjs');

/** A build that is like a remote's. */
const writeBuild = (folder: string, words: string): void => {
  mkdirSync(folder, { recursive: true });
  const manifest = { metaData: { remoteEntry: { path: '', name: 'entry.js' } } };
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'entry.js'), `export default ${JSON.stringify(words)};`);
  for (const part of [1, 2]) writeFileSync(path.join(folder, `${part}.js`), `${words};\n`.repeat(1_000));
};

interface Published {
  readonly exitCode: number;
  readonly version: string;
  /** How often it changed a file. */
  readonly changes: number;
  readonly errors: string;
}

/** A site in a temporary folder, to which small builds are published by processes of their own. */
class SmallSite {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-releases-'));
  readonly site = path.join(this.#folder, 'site');

  #args(name: string, words: string): string[] {
    const build = path.join(this.#folder, words.replaceAll(' ', '-'));
    if (!existsSync(build)) writeBuild(build, words);
    return [program, this.site, name, '1.0.0', build];
  }

  /** Publishes a build with these words in it, and makes it live. */
  publish(name: string, words: string): Promise<Published> {
    return new Promise((resolve) => {
      execFile(process.execPath, this.#args(name, words), (error, stdout, stderr) => {
        const [version = '', changes] = stdout.split('\n');
        const exitCode = Number(error?.code ?? 0);
        resolve({ exitCode, version, changes: Number(changes), errors: stderr.trim() });
      });
    });
  }

  /** The same, ended by SIGKILL before it changes a file once more. */
  async publishAndKill(name: string, words: string, changes: number): Promise<void> {
    const args = [...this.#args(name, words), String(changes)];
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  }

  /** The live version of an app; fails unless everything that is live is whole. */
  async getLive(name: string): Promise<string | undefined> {
    const live = await readPointer(this.site);
    for (const [app, { version } = { version: '' }] of Object.entries(live)) {
      const release = await readRelease(this.site, app, version);
      if (!release) throw new Error(`${app} ${version} is live, and its release.json cannot be read`);
      const damage = await findDamage(releaseFolder(this.site, app, version), release);
      if (damage.length > 0) throw new Error(`${app} ${version} is live, and ${damage.join(', ')}`);
    }
    return live[name]?.version;
  }

  /** What is left of work that is not through. */
  leftovers(): string[] {
    const staged = path.join(this.site, '.publishing');
    const names = [...readdirSync(this.site), ...(existsSync(staged) ? readdirSync(staged) : [])];
    return names.filter((name) => /\.part|\.lock/.test(name));
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const test = base.extend<{ small: SmallSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  small: async ({}, use) => {
    const small = new SmallSite();
    await use(small);
    small.dispose();
  },
});

/** Far above what a process may have as its number. */
const nobody = 2 ** 30;
const findLock = (site: string) => path.join(site, '.release.lock');
const lockBy = (pid: number) => JSON.stringify({ id: `of ${pid}`, pid, host: os.hostname() });

test('a publish that is killed at any moment leaves what is live, and the next one cleans up', {
  tag: '@full',
}, async ({ small }) => {
  await small.publish('public-portal', 'the first');
  const { changes } = await small.publish('admin-console', 'the console');
  for (let before = 0; before < changes; before += 1) {
    await small.publishAndKill('public-portal', `try ${before}`, before);
    expect(await small.getLive('public-portal')).toBeDefined();
  }

  const last = await small.publish('public-portal', 'the last');
  expect(await small.getLive('public-portal')).toBe(last.version);
  expect(await small.getLive('admin-console')).toBeDefined();
  expect(small.leftovers()).toEqual([]);
});

test('released at the same moment: two remotes are both live, of one the later; none is forgotten', {
  tag: '@full',
}, async ({ small }) => {
  const words = ['one', 'two', 'three', 'four'];
  const published = await Promise.all(
    words.flatMap((word) => [
      small.publish('public-portal', `portal ${word}`),
      small.publish('admin-console', `console ${word}`),
    ]),
  );
  expect(published.map(({ exitCode, errors }) => [exitCode, errors])).toEqual(published.map(() => [0, '']));
  const history = await readHistory(small.site);
  for (const name of ['public-portal', 'admin-console'] as const) {
    expect(history[name]).toHaveLength(words.length);
    expect(await small.getLive(name)).toBe(history[name]?.at(-1)?.version);
  }
  expect(small.leftovers()).toEqual([]);
});

test('the same release twice at once is one release', async ({ small }) => {
  const both = await Promise.all([
    small.publish('public-portal', 'the same'),
    small.publish('public-portal', 'the same'),
  ]);
  expect(both[0]).toMatchObject({ exitCode: 0, version: both[1].version, errors: '' });
  expect((await readHistory(small.site))['public-portal']).toHaveLength(1);
  expect(await small.getLive('public-portal')).toBe(both[0].version);
});

test('the same version with other content is refused; a damaged file is put back', async ({ small }) => {
  const { version } = await small.publish('public-portal', 'the one');
  const folder = releaseFolder(small.site, 'public-portal', version);
  const entry = path.join(folder, 'entry.js');
  const whole = readFileSync(entry);

  writeFileSync(entry, 'damaged');
  await expect(small.getLive('public-portal')).rejects.toThrow('entry.js is changed');
  expect((await small.publish('public-portal', 'the one')).exitCode).toBe(0);
  expect(readFileSync(entry)).toEqual(whole);

  writeFileSync(entry, 'another');
  const description = JSON.parse(readFileSync(releaseFile(folder), 'utf8'));
  description.files['entry.js'] = computeIntegrity('another');
  writeFileSync(releaseFile(folder), JSON.stringify(description));
  const before = readFileSync(pointerFile(small.site));
  const refused = await small.publish('public-portal', 'the one');
  expect(refused.exitCode).toBe(1);
  expect(refused.errors).toBe(
    `public-portal ${version} is already published with other content: raise its version.`,
  );
  expect(readFileSync(entry, 'utf8')).toBe('another');
  expect(readFileSync(pointerFile(small.site))).toEqual(before);
});

test('the lock of a process that died is taken away, by one of many; that of a living one is waited for', {
  tag: '@full',
}, async ({ small }) => {
  await small.publish('public-portal', 'the first');
  writeFileSync(findLock(small.site), lockBy(nobody));
  const many = ['one', 'two', 'three'].map((word) => small.publish('public-portal', word));
  expect((await Promise.all(many)).map(({ errors }) => errors)).toEqual(['', '', '']);
  expect((await readHistory(small.site))['public-portal']).toHaveLength(4);

  writeFileSync(findLock(small.site), lockBy(process.pid));
  const waiting = withSiteLock(small.site, async () => undefined, { patience: 100 });
  await expect(waiting).rejects.toThrow(`(process ${process.pid} on ${os.hostname()}): wait for its end.`);
});
