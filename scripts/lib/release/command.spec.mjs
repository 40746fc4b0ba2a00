// @ts-check
import { spawnSync } from 'node:child_process';
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
import { runStep } from '../processes.mjs';
import { builtApp } from './build-app.mjs';
import { requireTogether } from './checks.mjs';
import { releaseCommand } from './command.mjs';
import { historyFile, pointerFile, releaseFolder } from './layout.mjs';
import { changePointer } from './pointer.mjs';
import { prepareRelease, publishRelease } from './publish-release.mjs';

// Nothing is built, and no types are checked: what is shipped here has a line.
jest.mock('./build-app.mjs', () => ({ builtApp: jest.fn(), ensureServiceBuilt: jest.fn() }));
jest.mock('../install.mjs', () => ({ ensureInstalled: jest.fn(), requireCanInstall: jest.fn() }));
jest.mock('../pnpm.mjs', () => ({ withPnpm: jest.fn() }));
jest.mock('../processes.mjs', () => ({ runStep: jest.fn(), stopChildrenOnSignal: jest.fn() }));

/** @type {string} */
let site;

/** Runs the command; answers its exit code and its lines. */
const run = async (/** @type {string[]} */ ...args) => {
  const target = args.includes('--target') ? [] : ['--target', site];
  const said = jest.spyOn(console, 'log').mockReturnValue();
  try {
    const exitCode = await releaseCommand([...args, ...target]);
    return { exitCode, lines: said.mock.calls.flatMap(([text]) => String(text).split('\n')) };
  } finally {
    said.mockRestore();
  }
};

/**
 * A small build with these words in it.
 * @param {string} name
 * @param {string} words
 */
const buildOf = (name, words) => {
  const folder = mkdtempSync(path.join(site, 'build-'));
  const manifest = { metaData: { remoteEntry: { path: '', name: 'entry.js' } } };
  writeFileSync(path.join(folder, 'index.html'), words);
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'entry.js'), words);
  return { name, version: '1.0.0', contractVersion: '1.0', folder };
};

/**
 * Publishes a small build, and makes it live; answers its version.
 * @param {'shell' | 'public-portal'} name
 * @param {string} words
 */
const makeLive = async (name, words) => {
  const prepared = await prepareRelease(site, buildOf(name, words));
  await publishRelease(site, prepared);
  await changePointer(site, 'release', () => ({ [name]: prepared.release }));
  return prepared.release.version;
};

const pointer = () => readFileSync(pointerFile(site), 'utf8');
const liveVersion = () => JSON.parse(pointer())['public-portal'].version;
const damage = (/** @type {string} */ version) =>
  rmSync(path.join(releaseFolder(site, 'public-portal', version), 'mf-manifest.json'));

/** @type {string} */
let first;

beforeEach(async () => {
  site = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
  await makeLive('shell', 'the shell');
  first = await makeLive('public-portal', 'the first');
});
afterEach(() => rmSync(site, { recursive: true }));

it('status and list tell what is live, since when, and what is damaged', async () => {
  const { lines, exitCode } = await run('status');
  expect(lines).toEqual([
    expect.stringMatching(
      /^shell +\S+ +live since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(release, [a-z]\w* on \S+\) +whole$/,
    ),
    expect.stringMatching(new RegExp(`^public-portal +${first} +live since .* whole$`)),
    expect.stringMatching(/^admin-console +– +nothing is live$/),
  ]);
  expect(exitCode).toBe(0);
  expect((await run('list', 'public-portal')).lines).toEqual([
    expect.stringMatching(new RegExp(`^public-portal +${first} +built .* contract \\d+\\.\\d+ +live$`)),
  ]);

  damage(first);
  const damaged = await run('status');
  expect(damaged.lines[1]).toMatch(/damaged: mf-manifest\.json is missing$/);
  expect(damaged.exitCode).toBe(1);
});

it('status tells what commands that were cut short have left', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(path.join(site, '.publishing'), { recursive: true });
  writeFileSync(path.join(site, `.publishing/release.${pid}@${os.hostname()}.part1`), '');
  writeFileSync(path.join(site, '.release.lock'), JSON.stringify({ id: 'x', pid, host: os.hostname() }));
  const { lines, exitCode } = await run('status');
  expect(lines.slice(3)).toEqual([
    '1 unfinished file of a command that was cut short; the next release clears this away.',
    `${path.join(site, '.release.lock')} is left of a release that died; the next one removes it.`,
  ]);
  expect(exitCode).toBe(0);
});

it('a site on which nothing was ever released is not called whole', async () => {
  const { lines, exitCode } = await run('status', '--target', path.join(site, 'empty'));
  expect([lines.at(-1), exitCode]).toEqual([expect.stringMatching(/^No shell is live/), 1]);
});

it.each([
  ['missing', () => rmSync(pointerFile(site))],
  ['cut off', () => writeFileSync(pointerFile(site), pointer().slice(0, 60))],
  ['no list of releases', () => writeFileSync(pointerFile(site), '{"shell": 1}')],
])('a pointer that is %s is told of by every command, changed by none, and repaired', async (_, spoil) => {
  const before = pointer();
  spoil();
  for (const args of [['status'], ['list'], ['rollback', 'public-portal']])
    await expect(run(...args)).rejects.toThrow(/remotes\.json .* -- repair\.$/);
  const repaired = await run('repair');
  expect([repaired.exitCode, repaired.lines.slice(0, 2)]).toEqual([
    0,
    [
      expect.stringMatching(/^shell \S+ is live again\.$/),
      expect.stringMatching(/^public-portal \S+ is live/),
    ],
  ]);
  expect(pointer()).toBe(before);
  expect((await run('repair')).lines[0]).toMatch(/nothing had to be repaired/);
});

it('repair takes the release before where the last one is damaged, and names what it cannot know', async () => {
  damage(await makeLive('public-portal', 'the second'));
  expect((await run('repair')).lines).toContain(`public-portal ${first} is live again.`);
  expect(liveVersion()).toBe(first);

  rmSync(pointerFile(site));
  rmSync(historyFile(site));
  await expect(run('repair')).rejects.toThrow(/^No history under .* rollback <app> <version>/);
});

it('rollback goes back step by step, only to what is whole, and not further than there was', async () => {
  const second = await makeLive('public-portal', 'the second');
  const third = await makeLive('public-portal', 'the third');
  expect((await run('rollback', 'public-portal')).lines).toEqual([
    `public-portal ${second} is live again; ${third} was.`,
  ]);
  await run('rollback', 'public-portal');
  expect(liveVersion()).toBe(first);
  await expect(run('rollback', 'public-portal')).rejects.toThrow(
    `Nothing of public-portal was live before ${first}: name a version of \`list public-portal\`.`,
  );

  expect((await run('rollback', 'public-portal', third)).exitCode).toBe(0);
  expect(liveVersion()).toBe(third);
  damage(second);
  await expect(run('rollback', 'public-portal', second)).rejects.toThrow('is damaged');
  expect(liveVersion()).toBe(third);
});

it.each([
  [['no-such-app'], /^There is no no-such-app; there are: shell, public-portal, admin-console\.$/],
  [['rollback', 'no-such-app'], /^There is no no-such-app/],
  [['rollback', 'shell', '9.9.9'], /^There is no release 9\.9\.9 of shell; there are: \S+\.$/],
  [['list', '--no-such-option'], /^Unknown option '--no-such-option'/],
])('%p is refused in one line', async (args, line) => {
  await expect(run(...args)).rejects.toThrow(line);
});

it('a release that fails a check leaves what is live and nothing of itself', async () => {
  const remotes = path.join(site, 'remotes/public-portal');
  const build = buildOf('public-portal', 'the second');
  jest.mocked(builtApp).mockResolvedValue({ ...build, contractVersion: '2.0' });
  const [before, releases] = [pointer(), readdirSync(remotes)];
  await expect(run('public-portal', '--built')).rejects.toThrow(/of another major, they cannot run together/);
  expect([pointer(), readdirSync(remotes)]).toEqual([before, releases]);
  expect(readdirSync(path.join(site, '.publishing'))).toEqual([]);
  expect(runStep).not.toHaveBeenCalled();
});

it('a release that is to wait is checked and published, to be tried, and not live', async () => {
  // On this site no shell is live to be tried with: that takes no browser.
  const empty = path.join(site, 'empty');
  jest.mocked(builtApp).mockResolvedValue(buildOf('admin-console', 'the console'));
  const { exitCode, lines } = await run('admin-console', '--built', '--not-live', '--target', empty);
  const [version] = readdirSync(path.join(empty, 'remotes/admin-console'));
  expect(lines.at(-1)).toBe(
    `admin-console ${version} is published and not live: ?remote.admin-console=${version} tries it.`,
  );
  expect([exitCode, existsSync(pointerFile(empty))]).toEqual([0, false]);
  expect(runStep).toHaveBeenCalledWith(
    'Types of admin-console',
    'pnpm',
    expect.anything(),
    expect.anything(),
  );
});

const shell = { name: 'shell', version: '1', contractVersion: '1.0', shared: { ui: ['Button'] } };

it('a remote that needs what a shell does not share, or another contract, is refused', () => {
  const remote = { name: 'portal', version: '2', contractVersion: '1.3', shared: { ui: ['Button'] } };
  expect(() => requireTogether(shell, remote)).not.toThrow();
  expect(() => requireTogether(remote, { ...shell, shared: { ui: [] } })).toThrow(
    'portal 2 needs Button of ui, which shell 1 does not share: a shell that does has to be live first.',
  );
  expect(() => requireTogether(shell, { ...remote, contractVersion: '2.0' })).toThrow('of another major');
});

it('what is not ours a shell shares whole, unless it says which part of it', () => {
  const needs = { '@others/queries': ['useQuery'] };
  const remote = { name: 'portal', version: '2', contractVersion: '1.0', shared: needs };
  expect(() => requireTogether(shell, remote)).not.toThrow();
  const part = { ...shell, shared: { '@others/queries': [] } };
  expect(() => requireTogether(part, remote)).toThrow('portal 2 needs useQuery of @others/queries');
});
