import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  composeSite,
  findDamage,
  type Release,
  releaseFile,
} from '../../../packages/site-store/src/index.mjs';
import { appNames } from '../../../scripts/lib/apps.mjs';
import { root, runNode } from '../../support/command.ts';
import { builtPart, releaseCommandWith } from '../../support/releases/part.ts';
import { Service } from '../../support/service.ts';
import { expect, test } from '../../support/test.ts';

/** The manifests in the tarballs of a folder. */
const manifestsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => {
      const args = ['-xzOf', path.join(folder, file), 'package/package.json'];
      return spawnSync('tar', args, { encoding: 'utf8' }).stdout;
    });

/** Waits until a development server has built its page; answers the address that it prints. */
const untilServed = (server: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk) => {
      output += stripVTControlCharacters(String(chunk));
      const [, address] = /Local:\s+(http:\/\/localhost:\d+)/.exec(output) ?? [];
      if (address && /^ready /m.test(output)) resolve(address);
    });
    server.once('close', () => reject(new Error(`The development server ended:\n${output}`)));
  });

test('a remote outside of the repository is made, tested, built and signed with the SDK alone, and published', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(900_000);
  const base = mkdtempSync(path.join(os.tmpdir(), 'lost-found-outside-'));
  const folder = path.join(base, 'lost-cards');
  const home = path.join(base, 'home');
  mkdirSync(home);
  const { PATH, CHROMIUM_PATH } = process.env;
  const env = { PATH, HOME: home, CHROMIUM_PATH };
  const npm = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8' });
    expect(status, `npm ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
    return stdout;
  };
  let server: ChildProcess | undefined;
  try {
    const made = await runNode(['scripts/run.mjs', 'new-remote', 'lost-cards', '--outside', folder]);
    expect([made.exitCode, made.errors]).toEqual([0, []]);
    const manifests = manifestsIn(path.join(folder, 'sdk'));
    expect(manifests).toHaveLength(9);
    for (const manifest of manifests) expect(manifest).not.toMatch(/workspace:|catalog:/);

    npm('install', '--no-audit', '--no-fund');
    npm('test');
    npm('run', 'lint');
    npm('run', 'build');
    const dist = path.join(folder, 'dist');
    const release: Release = JSON.parse(readFileSync(releaseFile(dist), 'utf8'));
    const portal = (await builtPart('public-portal')).release;
    expect(release).toMatchObject({
      name: 'lost-cards',
      version: expect.stringMatching(/^0\.1\.0-[0-9a-f]{8}$/),
      mount: '/lost-cards',
      title: 'Lost cards',
      budgets: { '/': 250 },
      contractVersion: portal.contractVersion,
      apiVersion: portal.apiVersion,
      shared: portal.shared,
    });
    expect(Object.keys(release.files)).toEqual(
      expect.arrayContaining([
        'mf-manifest.json',
        'needs.json',
        'chunk-groups.json',
        'index.html',
        'main-path.json',
      ]),
    );
    expect(await findDamage(dist, release)).toEqual([]);
    npm('run', 'build');
    expect(JSON.parse(readFileSync(releaseFile(dist), 'utf8')).version).toBe(release.version);

    const parts = await Promise.all(appNames.map(builtPart));
    const { site, discard } = await composeSite(parts);
    const keys = { RELEASE_KEYS: path.join(base, 'release-keys.json') };
    const publish = () => releaseCommandWith(keys, site, 'publish', dist, '--any-service');
    const [, key] = /The public key is (\S+)\./.exec(npm('exec', 'release-key', 'new', 'lost-cards')) ?? [];
    const ours = Object.fromEntries(appNames.map((name) => [name, { mayDraw: true }]));
    writeFileSync(keys.RELEASE_KEYS, JSON.stringify({ ...ours, 'lost-cards': { keys: [key] } }));
    expect((await publish()).errors.join('\n')).toContain('has no signature');
    npm('exec', '--', 'release-key', 'sign', 'dist', '--key', 'lost-cards.release-key.pem');
    const published = await publish();
    expect([published.exitCode, published.errors]).toEqual([0, []]);
    expect(published.lines.at(-1)).toBe(`lost-cards ${release.version} is live.`);
    const service = await Service.start({ WEB_ROOT: site, ...keys });
    expect(npm('exec', '--', 'release-check', '--site', service.url)).toContain(
      'would take lost-cards 0.1.0.',
    );
    const heading = page.getByRole('heading', { level: 1, name: 'Nuevo: Lost cards' });
    await page.goto(`${service.url}/lost-cards?lng=es`);
    await expect(heading).toBeVisible();
    await page.goto('about:blank');

    // The team publishes by itself. Playwright is what it installs.
    await service.restart({ RELEASE_UPLOADS: 'on' });
    mkdirSync(path.join(folder, 'node_modules/@playwright'));
    const playwright = 'node_modules/@playwright/test';
    symlinkSync(path.resolve(root, 'e2e', playwright), path.join(folder, playwright));
    const manifest = path.join(folder, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"0.1.0"', '"0.2.0"'));
    npm('run', 'build');
    const { version } = JSON.parse(readFileSync(releaseFile(dist), 'utf8'));
    const there = ['--site', service.url, '--key', 'lost-cards.release-key.pem'];
    expect(npm('exec', '--', 'release', 'dist', ...there)).toContain(`lost-cards ${version} is live.`);
    expect(npm('exec', '--', 'release', 'rollback', ...there)).toContain(`${release.version} is live.`);

    server = spawn('npm', ['run', 'dev'], {
      cwd: folder,
      env: { ...env, PORT: '0', API_URL: service.url },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await page.goto(`${await untilServed(server)}/lost-cards?lng=es`);
    await expect(heading).toBeVisible();
    await page.goto('about:blank');
    await service.dispose();
    await discard();
  } finally {
    if (server?.pid) {
      const ended = once(server, 'exit');
      process.kill(-server.pid, 'SIGTERM');
      await ended;
    }
    rmSync(base, { recursive: true, force: true });
  }
});
