import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { requireTogether } from '../../../packages/site-store/src/checks.mjs';
import { compressFolder } from '../../../packages/site-store/src/describe-release.mjs';
import { pointerFile, releaseFile, releaseFolder } from '../../../packages/site-store/src/index.mjs';
import { remotes } from '../../../scripts/lib/apps.mjs';
import { hasKeptRelease } from '../../support/releases/kept-releases.mjs';
import { builtPart, keptPart, makeLive, releaseCommand } from '../../support/releases/part.ts';

/**
 * A site on which the shell and the portal are live that the repository keeps. What the command says and does of a
 * site with small builds, scripts/lib/release/command.spec.mjs proves.
 */
const test = base.extend<{ site: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  site: async ({}, use) => {
    const site = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
    for (const name of ['shell', 'public-portal']) {
      const { folder, release } = await keptPart(name);
      // The built portal may be the same. The shell's page names its files with its version.
      const version = name === 'shell' ? release.version : `${release.version}-kept`;
      const manifestUrl = release.manifestUrl.replace(release.version, version);
      const place = releaseFolder(site, name, version);
      cpSync(folder, place, { recursive: true });
      rmSync(folder, { recursive: true });
      writeFileSync(releaseFile(place), JSON.stringify({ ...release, version, manifestUrl }));
      // The budgets are of what is compressed.
      if (name === 'shell') await compressFolder(place);
      await makeLive(site, { ...release, version, manifestUrl });
    }
    await use(site);
    rmSync(site, { recursive: true });
  },
});

const getPointer = (site: string) => readFileSync(pointerFile(site), 'utf8');
const liveVersion = (site: string, name: string): string => JSON.parse(getPointer(site))[name].version;

test('a canary is built, checked and given to some; the same release is then live for all, and again changes nothing', {
  tag: '@full',
}, async ({ site }) => {
  test.setTimeout(1_800_000);
  const live = liveVersion(site, 'public-portal');
  const canary = await releaseCommand(site, 'public-portal', '--canary', '10');
  expect([canary.exitCode, canary.errors]).toEqual([0, []]);
  expect(canary.lines.filter((line) => line.startsWith('✓'))).toEqual([
    expect.stringContaining('Types of public-portal'),
    expect.stringContaining('Tests of public-portal'),
    expect.stringContaining('public-portal in Chromium, with the live shell'),
  ]);
  const { canary: shared, ...entry } = JSON.parse(getPointer(site))['public-portal'];
  expect([entry.version, shared.percent]).toEqual([live, 10]);
  expect(canary.lines.at(-1)).toBe(`public-portal ${shared.version} is the canary of 10 %; ${live} is live.`);

  const first = await releaseCommand(site, 'public-portal', '--built');
  expect([first.exitCode, first.errors]).toEqual([0, []]);
  expect(first.lines.at(-1)).toBe(`public-portal ${shared.version} is live; ${live} was.`);
  const { release } = await builtPart('public-portal');
  expect(liveVersion(site, 'public-portal')).toBe(release.version);

  const pointer = getPointer(site);
  const again = await releaseCommand(site, 'public-portal', '--built');
  expect(again.lines.at(-1)).toMatch(/is live already: nothing changes\.$/);
  expect([again.exitCode, getPointer(site)]).toEqual([0, pointer]);
  expect(existsSync(path.join(site, '.release.lock'))).toBe(false);
});

for (const { name: remote } of remotes.filter(({ name }) => hasKeptRelease(name))) {
  test(`the shell has what ${remote} needs of it, the one of them new and the other released`, {
    tag: '@full',
  }, async () => {
    const [newShell, newRemote] = [await builtPart('shell'), await builtPart(remote)];
    const [shell, released] = [await keptPart('shell'), await keptPart(remote)];
    for (const { folder } of [shell, released]) rmSync(folder, { recursive: true });
    expect(() => requireTogether(newShell.release, released.release)).not.toThrow();
    expect(() => requireTogether(shell.release, newRemote.release)).not.toThrow();
  });
}
