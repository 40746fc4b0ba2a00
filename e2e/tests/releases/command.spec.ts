import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { compressFolder } from '../../../scripts/lib/compress.mjs';
import { pointerFile, releaseFile, releaseFolder } from '../../../scripts/lib/release/layout.mjs';
import { changedBuild, makeLive, publish, type Release } from '../../support/releases/changed-part.ts';
import { builtPart, keptPart } from '../../support/releases/part.ts';
import { releaseCommand } from '../../support/releases/release-command.ts';

/** A site on which the shell that the repository keeps is live, and a portal that is like the one it keeps. */
const test = base.extend<{ site: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  site: async ({}, use) => {
    const [shell, portal] = [await keptPart('shell'), await keptPart('public-portal')];
    const build = changedBuild(portal, 'first');
    const site = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
    const shellFolder = releaseFolder(site, 'shell', shell.release.version);
    cpSync(shell.folder, shellFolder, { recursive: true });
    await compressFolder(shellFolder);
    await makeLive(site, shell.release as Release);
    await makeLive(site, await publish(site, 'public-portal', build));
    for (const folder of [shell.folder, portal.folder, build]) rmSync(folder, { recursive: true });
    await use(site);
    rmSync(site, { recursive: true });
  },
});

const pointerOf = (site: string) => readFileSync(pointerFile(site), 'utf8');
const liveVersion = (site: string, name: string): string => JSON.parse(pointerOf(site))[name].version;

test('status and list tell what is live, since when, and what is damaged', async ({ site }) => {
  const version = liveVersion(site, 'public-portal');
  const status = await releaseCommand(site, 'status');
  expect(status.lines).toEqual([
    expect.stringMatching(/^shell +\S+ +live since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(release, .+\) +whole$/),
    expect.stringMatching(new RegExp(`^public-portal +${version} +live since .* whole$`)),
    expect.stringMatching(/^admin-console +– +nothing is live$/),
  ]);
  expect(status.exitCode).toBe(0);
  expect((await releaseCommand(site, 'list', 'public-portal')).lines).toEqual([
    expect.stringMatching(new RegExp(`^public-portal +${version} +built .* contract \\d+\\.\\d+ +live$`)),
  ]);

  rmSync(path.join(releaseFolder(site, 'public-portal', version), 'mf-manifest.json'));
  const damaged = await releaseCommand(site, 'status');
  expect(damaged.lines[1]).toMatch(/damaged: mf-manifest\.json is missing$/);
  expect(damaged.exitCode).toBe(1);
});

test('rollback goes back step by step, only to what is whole, and not further than there was', async ({
  site,
}) => {
  const kept = await keptPart('public-portal');
  const first = liveVersion(site, 'public-portal');
  const versions = [first];
  for (const mark of ['second', 'third']) {
    const build = changedBuild(kept, mark);
    const release = await publish(site, 'public-portal', build);
    await makeLive(site, release);
    versions.push(release.version);
    rmSync(build, { recursive: true });
  }
  rmSync(kept.folder, { recursive: true });
  const [, second, third] = versions;

  const back = await releaseCommand(site, 'rollback', 'public-portal');
  expect(back.lines).toEqual([`public-portal ${second} is live again; ${third} was.`]);
  console.log(`  rolled back in ${back.milliseconds} ms`);
  await releaseCommand(site, 'rollback', 'public-portal');
  expect(liveVersion(site, 'public-portal')).toBe(first);
  const tooFar = await releaseCommand(site, 'rollback', 'public-portal');
  expect([tooFar.exitCode, tooFar.errors]).toEqual([
    1,
    [`Nothing of public-portal was live before ${first}: name a version of \`list public-portal\`.`],
  ]);

  expect((await releaseCommand(site, 'rollback', 'public-portal', third!)).exitCode).toBe(0);
  expect(liveVersion(site, 'public-portal')).toBe(third);
  rmSync(path.join(releaseFolder(site, 'public-portal', second!), 'mf-manifest.json'));
  const refused = await releaseCommand(site, 'rollback', 'public-portal', second!);
  expect([refused.exitCode, refused.errors[0]]).toEqual([1, expect.stringContaining('is damaged')]);
  expect(liveVersion(site, 'public-portal')).toBe(third);
});

test('what is asked wrongly is refused in one line', async ({ site }) => {
  const asked: [string[], RegExp][] = [
    [['no-such-app'], /^There is no no-such-app; there are: shell, public-portal, admin-console\.$/],
    [['rollback', 'no-such-app'], /^There is no no-such-app/],
    [['rollback', 'shell', '9.9.9'], /^There is no release 9\.9\.9 of shell; there are: \S+\.$/],
    [['list', '--no-such-option'], /^Unknown option '--no-such-option'/],
  ];
  for (const [args, line] of asked) {
    const { exitCode, errors } = await releaseCommand(site, ...args);
    expect([exitCode, errors]).toEqual([1, [expect.stringMatching(line)]]);
  }
});

test('a release that fails a check leaves what is live and nothing of itself', async ({ site }) => {
  const folder = releaseFolder(site, 'shell', liveVersion(site, 'shell'));
  const shell = JSON.parse(readFileSync(releaseFile(folder), 'utf8'));
  writeFileSync(releaseFile(folder), JSON.stringify({ ...shell, contractVersion: '99.0' }));
  const [pointer, releases] = [pointerOf(site), readdirSync(path.join(site, 'remotes/public-portal'))];

  const { exitCode, errors } = await releaseCommand(site, 'public-portal', '--built');
  expect([exitCode, errors]).toEqual([
    1,
    [expect.stringMatching(/of another major, they cannot run together/)],
  ]);
  expect(pointerOf(site)).toBe(pointer);
  expect(readdirSync(path.join(site, 'remotes/public-portal'))).toEqual(releases);
  expect(readdirSync(path.join(site, '.publishing'))).toEqual([]);
});

test('a release is checked, published and live, and the same again changes nothing', async ({ site }) => {
  test.setTimeout(900_000);
  const built = await builtPart('public-portal');
  const first = await releaseCommand(site, 'public-portal', '--built');
  expect([first.exitCode, first.errors]).toEqual([0, []]);
  expect(first.lines.filter((line) => line.startsWith('✓'))).toEqual([
    expect.stringContaining('Types of public-portal'),
    expect.stringContaining('In Chromium, with the live shell'),
  ]);
  expect(first.lines.at(-1)).toMatch(/^public-portal \S+ is live; \S+ was\.$/);
  expect(liveVersion(site, 'public-portal')).toBe(built.release.version);

  const pointer = pointerOf(site);
  const again = await releaseCommand(site, 'public-portal', '--built');
  expect(again.lines.at(-1)).toMatch(/is live already: nothing changes\.$/);
  expect([again.exitCode, pointerOf(site)]).toEqual([0, pointer]);
  expect(existsSync(path.join(site, '.release.lock'))).toBe(false);
});

test('a release that is to wait is published, to be tried, and not live', async ({ site }) => {
  test.setTimeout(600_000);
  // A site of its own, on which no shell is live to be tried with: that takes no browser.
  const empty = path.join(site, 'empty');
  const { exitCode, lines } = await releaseCommand(empty, 'admin-console', '--built', '--not-live');
  const [version] = readdirSync(path.join(empty, 'remotes/admin-console'));
  expect(lines.at(-1)).toBe(
    `admin-console ${version} is published and not live: ?remote.admin-console=${version} tries it.`,
  );
  expect([exitCode, existsSync(pointerFile(empty))]).toEqual([0, false]);
});
