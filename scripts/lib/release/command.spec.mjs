// @ts-check

import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { withCanary } from '../../../packages/site-store/src/checks.mjs';
import {
  changePointer,
  FolderSite,
  historyFile,
  pointerFile,
  prune,
  publishRelease,
  releaseFolder,
} from '../../../packages/site-store/src/index.mjs';
import { runStep } from '../processes.mjs';
import { inRoot } from '../workspace.mjs';
import { buildPackage, builtApp } from './build-app.mjs';
import { releaseCommand } from './command.mjs';
import { prepareRelease } from './prepare-release.mjs';
import { createBuild, makeBuildLive, publishBuild, runOn } from './testing/small-builds.mjs';

// Nothing is built, and no types are checked: what is shipped here has a line.
jest.mock('./build-app.mjs', () => ({
  buildPackage: jest.fn(),
  builtApp: jest.fn(),
  builtServiceEntry: jest.fn(),
  ensureServiceBuilt: jest.fn(),
}));
// A release that is going on in this workspace is not waited for.
jest.mock('../workspace.mjs', () => ({
  ...jest.requireActual('../workspace.mjs'),
  cacheDir: jest.requireActual('node:fs').mkdtempSync('/tmp/lost-found-cache-'),
}));
jest.mock('../install.mjs', () => ({ ensureInstalled: jest.fn(), requireCanInstall: jest.fn() }));
jest.mock('../pnpm.mjs', () => ({ withPnpm: jest.fn() }));
jest.mock('../processes.mjs', () => ({ runStep: jest.fn(), stopChildrenOnSignal: jest.fn() }));

/** @type {string} */
let site;

const run = (/** @type {string[]} */ ...args) => runOn(site, ...args);

const pointer = () => readFileSync(pointerFile(site), 'utf8');
const liveVersion = () => JSON.parse(pointer())['public-portal'].version;
const damage = (/** @type {string} */ version) =>
  rmSync(path.join(releaseFolder(site, 'public-portal', version), 'mf-manifest.json'));

/** @type {string} */
let first;

beforeEach(async () => {
  site = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
  await makeBuildLive(site, 'shell', 'the shell');
  first = await makeBuildLive(site, 'public-portal', 'the first');
});
afterEach(() => {
  jest.mocked(runStep).mockReset();
  rmSync(site, { recursive: true });
});

/**
 * Publishes a small build at a mount; answers its release.
 * @param {string} name
 * @param {string} mount
 */
const publishAt = async (name, mount) => {
  const prepared = await prepareRelease(site, {
    ...createBuild(site, name, mount),
    mount,
    title: 'Lost cards',
  });
  await publishRelease(site, prepared);
  return prepared.release;
};
const makeLive = (/** @type {import('../../../packages/site-store/src/layout.mjs').Release} */ release) =>
  changePointer(new FolderSite(site), 'release', () => ({ [release.name]: release }));

it('status and list show the live releases with their age, sources and damage, also for programs', async () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const build = {
    ...createBuild(site, 'public-portal', 'second'),
    commit,
    uncommitted: /** @type {const} */ (true),
  };
  const prepared = await prepareRelease(site, build);
  const { version } = prepared.release;
  await publishRelease(site, prepared);
  await makeLive(prepared.release);
  const read = async (/** @type {string[]} */ ...args) =>
    JSON.parse((await run(...args, '--json')).lines.join('\n'));
  const [time, at] = ['\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d', expect.stringMatching(/^\d{4}-.*Z$/)];

  const status = await run('status');
  expect(status.exitCode).toBe(0);
  expect(status.lines).toEqual([
    expect.stringMatching(
      RegExp(`^shell +\\S+ +live since ${time} \\(release, [a-z]\\w* on \\S+\\) +whole$`),
    ),
    expect.stringMatching(
      RegExp(`^public-portal +${version} +live since .* commit 012345678 with changes +whole$`),
    ),
    expect.stringMatching(/^admin-console +– +nothing is live$/),
  ]);
  const { given: rows } = await read('status');
  expect(rows[1]).toEqual({
    ...{ app: 'public-portal', version, state: 'whole', commit, uncommitted: true },
    ...{ since: at, by: 'release', who: expect.any(String) },
  });
  expect((await run('list', 'public-portal')).lines).toEqual([
    expect.stringMatching(RegExp(`^public-portal +${first} +built .* was live, last from ${time}$`)),
    expect.stringMatching(
      RegExp(`contract \\d+\\.\\d+ +commit 012345678 with changes +live, since ${time}$`),
    ),
  ]);
  expect((await read('list', 'public-portal'))[1]).toEqual({
    ...{ app: 'public-portal', version, builtAt: at, contractVersion: expect.any(String) },
    ...{ commit, uncommitted: true, state: 'live', since: at },
  });

  damage(version);
  const damaged = await run('status');
  expect([damaged.exitCode, damaged.lines[1]]).toEqual([
    1,
    expect.stringMatching(/damaged: mf-manifest\.json is missing$/),
  ]);
});

it('a site on which nothing was ever released is not called whole', async () => {
  const empty = path.join(site, 'empty');
  mkdirSync(path.join(empty, 'remotes'), { recursive: true });
  const { lines, exitCode } = await runOn(empty, 'status');
  expect([lines.at(-1), exitCode]).toEqual([expect.stringMatching(/^No shell is live/), 1]);
});

it.each([
  ['missing', () => rmSync(pointerFile(site))],
  ['cut off', () => writeFileSync(pointerFile(site), pointer().slice(0, 60))],
  ['no list of releases', () => writeFileSync(pointerFile(site), '{"shell": 1}')],
])(
  'a pointer that is %s is refused by every command, and a rollback of each app writes it again',
  async (_, spoil) => {
    const before = JSON.parse(pointer());
    spoil();
    jest.mocked(builtApp).mockResolvedValue(createBuild(site, 'public-portal', 'second'));
    for (const args of [['status'], ['list'], ['public-portal', '--built']])
      await expect(run(...args)).rejects.toThrow(/remotes\.json .* npm run release -- rollback <app>\.$/);
    for (const name of ['shell', 'public-portal'])
      expect((await run('rollback', name)).lines).toEqual([`${name} ${before[name].version} is live again.`]);
    expect(JSON.parse(pointer())).toEqual(before);
  },
);

it('rollback goes back step by step, only to what is whole, and not further than there was', async () => {
  const second = await makeBuildLive(site, 'public-portal', 'the second');
  const third = await makeBuildLive(site, 'public-portal', 'the third');
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

it('--check names each live remote that the next shell would not fit, and builds nothing', async () => {
  const before = pointer();
  jest.mocked(buildPackage).mockClear();
  const next = createBuild(site, 'shell', 'the next');
  jest.mocked(builtApp).mockResolvedValue(next);
  expect(await run('shell', '--check')).toEqual({ exitCode: 0, lines: [`public-portal ${first} fits.`] });
  jest.mocked(builtApp).mockResolvedValue({ ...next, contractVersion: '2.0' });
  expect(await run('shell', '--check')).toEqual({
    exitCode: 1,
    lines: [expect.stringMatching(`^public-portal ${first} does not fit: .* of another major`)],
  });
  expect(buildPackage).not.toHaveBeenCalled();
  expect(pointer()).toBe(before);
});

describe('a release that needs a version of the API', () => {
  /** @type {import('node:http').Server} */
  let service;
  /** @type {object} */
  let config;
  beforeEach(async () => {
    service = createServer((_, response) => response.end(JSON.stringify(config))).listen(0, '127.0.0.1');
    await once(service, 'listening');
    jest
      .mocked(builtApp)
      .mockResolvedValue({ ...createBuild(site, 'admin-console', 'the console'), apiVersion: 7 });
  });
  afterEach(() => service.close());
  const address = () =>
    `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (service.address()).port}`;
  /** Without a shell that is live it takes no browser. */
  const ship = (/** @type {string[]} */ ...args) =>
    runOn(path.join(site, 'empty'), 'admin-console', '--new-site', '--built', '--tested', ...args);
  const isPublished = () => existsSync(path.join(site, 'empty/remotes'));

  it('is shipped to a service that has it, and says what it needs', async () => {
    config = { campusName: 'Campus', apiVersion: 7 };
    expect((await ship('--service', address())).exitCode).toBe(0);
    const [version = ''] = readdirSync(path.join(site, 'empty/remotes/admin-console'));
    const file = path.join(releaseFolder(path.join(site, 'empty'), 'admin-console', version), 'release.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ apiVersion: 7 });
  });

  it.each([
    [{ campusName: 'Campus', apiVersion: 6 }, 6],
    [{ campusName: 'Campus' }, 0],
  ])('is refused for an older one, also one that says no version: %p', async (log, has) => {
    config = log;
    for (const more of [[], ['--any-service'], ['--not-live']])
      await expect(ship('--service', address(), ...more)).rejects.toThrow(
        `needs API 7, and the service at ${address()} has ${has}: it would drop what it does not know. The service comes first.`,
      );
    expect(isPublished()).toBe(false);
  });

  it('is refused where that is not known, unless it is taken to be new enough', async () => {
    config = {};
    await expect(ship('--service', address())).rejects.toThrow(
      /is not known \(that is no service of this site\)/,
    );
    const gone = address();
    service.close();
    await expect(ship('--service', gone)).rejects.toThrow(
      /is not known \(ECONNREFUSED\)\. .* by --any-service\.$/,
    );
    expect(isPublished()).toBe(false);
    expect((await ship('--service', gone, '--any-service')).exitCode).toBe(0);
  });

  it('is not rolled back to with an older one; one that does not answer stops no rollback', async () => {
    config = { campusName: 'Campus', apiVersion: 7 };
    await ship('--service', address());
    const [version = ''] = readdirSync(path.join(site, 'empty/remotes/admin-console'));
    const rollBack = () =>
      runOn(path.join(site, 'empty'), 'rollback', 'admin-console', version, '--service', address());
    config = { campusName: 'Campus', apiVersion: 6 };
    await expect(rollBack()).rejects.toThrow('needs API 7');
    config = {};
    expect((await rollBack()).exitCode).toBe(0);
  });
});

it('status says that it has no figures of a canary, and where they are', async () => {
  const release = await publishBuild(site, 'public-portal', 'the canary');
  await changePointer(new FolderSite(site), 'canary', (live) => ({
    'public-portal': withCanary(live, release, 10),
  }));
  jest.replaceProperty(process, 'env', { ...process.env, DATA_DIR: path.join(site, 'no-data') });
  jest.spyOn(console, 'error').mockReturnValue();
  expect((await run('status')).lines).toContain(
    'The database that was asked has no figures of the canary. If visitors had it, run this with the DATA_DIR or DATABASE_URL of the service.',
  );
});

it('status says who holds the site', async () => {
  const owner = { id: 'x', pid: 7, host: 'another-machine' };
  writeFileSync(path.join(site, '.release.lock'), JSON.stringify(owner));
  expect((await run('status')).lines.at(-1)).toMatch(/\(process 7 on another-machine\)/);
});

it('a remote says its mount and title in remotes.json, and leaves it by one command', async () => {
  const release = await publishAt('lost-cards', '/cards');
  await makeLive(release);
  expect(JSON.parse(pointer())['lost-cards']).toMatchObject({ mount: '/cards', title: 'Lost cards' });
  expect((await run('status')).lines.at(-1)).toMatch(/^lost-cards +1\.0\.0-\w+ +live since /);

  const takeOff = (/** @type {string} */ name) => run('rollback', name, '--remove');
  expect((await takeOff('lost-cards')).lines).toEqual(['lost-cards is taken off the site.']);
  expect(Object.keys(JSON.parse(pointer()))).toEqual(['shell', 'public-portal']);
  // Else it would be back where the pointer is lost.
  expect(Object.keys(JSON.parse(readFileSync(historyFile(site), 'utf8')))).not.toContain('lost-cards');
  await expect(takeOff('lost-cards')).rejects.toThrow('Nothing of lost-cards is live.');
  for (const name of ['shell', 'public-portal'])
    await expect(takeOff(name)).rejects.toThrow(`${name} stays: the site is made of it.`);
});

it('a mount that another remote has, or that the service answers, is refused, also by a rollback', async () => {
  const [before, other] = [
    await publishAt('admin-console', '/cards'),
    await publishAt('key-cards', '/cards'),
  ];
  await makeLive(other);
  const taken = 'admin-console and key-cards have the same mount, /cards.';
  await expect(makeLive(before)).rejects.toThrow(taken);
  for (const [mount, why] of [
    ['/', 'admin-console and public-portal have the same mount, /.'],
    ['/Cards', 'admin-console: "/Cards" is no path in small letters, such as /cards.'],
    ['/api/cards', 'admin-console: /api/cards is answered by the service itself.'],
    ['/case', 'admin-console: /case has secret links or passwords: it belongs to the portal alone.'],
    ['/admin/login', 'admin-console: /admin/login belongs to the console at /admin.'],
    ['/cards/old', 'admin-console at /cards/old and key-cards at /cards: one is within the other.'],
  ])
    await expect(publishAt('admin-console', String(mount)).then((one) => makeLive(one))).rejects.toThrow(why);
  const live = await publishAt('admin-console', '/lost');
  await makeLive(live);
  await expect(run('rollback', 'admin-console', before.version)).rejects.toThrow(taken);
  expect(() => withCanary(JSON.parse(pointer()), before, 10)).toThrow(
    'admin-console moves from /lost to /cards: a canary has the mount of the live release.',
  );
  expect(JSON.parse(pointer())['admin-console'].mount).toBe('/lost');
});

it('a release removes old ones, and never what is live, a canary, can be gone back to, or an open page may need', async () => {
  const versions = [first];
  for (const words of ['2', '3', '4', '5']) versions.push(await makeBuildLive(site, 'public-portal', words));
  const { version: canary } = await publishBuild(site, 'public-portal', 'canary');
  const { version: unused } = await publishBuild(site, 'public-portal', 'unused');
  const left = () => readdirSync(path.join(site, 'remotes/public-portal')).sort();
  const all = [...versions, canary, unused].sort();
  await prune(new FolderSite(site), 'public-portal');
  expect(left()).toEqual(all);

  const old = (/** @type {number} */ days) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const version of all)
    utimesSync(releaseFolder(site, 'public-portal', version), new Date(old(99)), new Date(old(99)));
  // The second left the site 40 days ago, the third 20 days ago; ten were live after them.
  const at = [90, 80, 40, 20, 10].map(old);
  const later = Array.from({ length: 9 }, (_, index) => `1.0.0-later${index}`);
  const entries = [...versions, ...later].map((version, index) => ({
    version,
    at: at[index] ?? old(5),
    by: 'release',
  }));
  writeFileSync(historyFile(site), JSON.stringify({ 'public-portal': entries }));
  const entry = {
    version: first,
    manifestUrl: '/',
    canary: { version: canary, manifestUrl: '/', percent: 1 },
  };
  writeFileSync(pointerFile(site), JSON.stringify({ 'public-portal': entry }));
  const removed = await prune(new FolderSite(site), 'public-portal');
  expect(left()).toEqual([...versions.filter((version) => version !== versions[1]), canary].sort());
  expect(removed.sort()).toEqual([versions[1], unused].sort());
});

it.each([['status'], ['list'], ['public-portal', '--built'], ['rollback', 'public-portal']])(
  '%s of a folder that is no site is refused, and makes none',
  async (...args) => {
    const mistyped = path.join(site, 'stie');
    await expect(runOn(mistyped, ...args)).rejects.toThrow(
      `${mistyped} is no site: nothing was ever released there. To make it one, say --new-site.`,
    );
    expect(existsSync(mistyped)).toBe(false);
  },
);

it('options that npm kept for itself are refused, and nothing is released', async () => {
  const env = { npm_config_not_live: 'true', npm_config_target: site };
  jest.replaceProperty(process, 'env', { ...process.env, ...env });
  await expect(releaseCommand(['public-portal'])).rejects.toThrow(
    /^npm took --not-live and --target for itself/,
  );
  expect(buildPackage).not.toHaveBeenCalled();
});

it.each([
  [['no-such-app'], /^There is no no-such-app; there are: shell, public-portal, .*admin-console.*\.$/],
  [['rollback', 'no-such-app'], /^There is no no-such-app/],
  [['rollback', 'shell', '9.9.9'], /^There is no release 9\.9\.9 of shell; there are: \S+\.$/],
  [['list', '--no-such-option'], /^Unknown option '--no-such-option'/],
  [['rollback', 'public-portal', '--json'], /^Unknown option '--json'/],
  [['rollback', 'public-portal', '1.0.0', 'now'], /^"now" is one argument too many/],
  [['public-portal', 'now'], /^"now" is one argument too many/],
])('%p is refused in one line, and nothing is done', async (args, line) => {
  const before = pointer();
  await expect(run(...args)).rejects.toThrow(line);
  expect([pointer(), jest.mocked(buildPackage).mock.calls]).toEqual([before, []]);
});

it('each verb names its own options', async () => {
  expect((await run('list', '--help')).lines[0]).toMatch(/^npm run release -- list /);
  expect((await run('public-portal', '-h')).lines.join()).toContain('--not-live');
  const log = jest.spyOn(console, 'log').mockReturnValue();
  expect(await releaseCommand([])).toBe(1);
  expect(String(log.mock.calls[0]?.[0]).match(/^npm run release -- /gm)).toHaveLength(7);
});

it('a release that fails a check leaves what is live and nothing of itself', async () => {
  const remotes = path.join(site, 'remotes/public-portal');
  const build = createBuild(site, 'public-portal', 'the second');
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
  jest.mocked(builtApp).mockResolvedValue(createBuild(site, 'admin-console', 'the console'));
  const { exitCode, lines } = await runOn(empty, 'admin-console', '--new-site', '--built', '--not-live');
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

it('the tests of the app and of its packages come before what is published, unless a pipeline has run them', async () => {
  jest.mocked(builtApp).mockResolvedValue(createBuild(site, 'admin-console', 'the console'));
  const failure = new Error('Tests of admin-console failed');
  const step = jest.mocked(runStep).mockImplementation(async (title) => {
    if (title.startsWith('Tests')) throw failure;
  });
  // Without a shell that is live it takes no browser.
  const empty = path.join(site, 'empty');
  await expect(runOn(empty, 'admin-console', '--new-site', '--built')).rejects.toBe(failure);
  expect(step.mock.calls.map(([title]) => title)).toEqual([
    'Types of admin-console',
    'Tests of admin-console and its packages',
  ]);
  // A text that is gone is found by the tests of the package that has it.
  for (const folder of [
    'apps/admin-console',
    'packages/i18n',
    'packages/design-system',
    'packages/contracts',
  ])
    expect(step.mock.calls.at(-1)?.[2]).toContain(`${inRoot(folder)}/`);
  expect(existsSync(path.join(empty, 'remotes'))).toBe(false);

  step.mockClear();
  await runOn(empty, 'admin-console', '--new-site', '--built', '--tested');
  expect(step.mock.calls.map(([title]) => title)).toEqual(['Types of admin-console']);
});

it('of two releases of one app at once each is whole', async () => {
  const folder = mkdtempSync(path.join(site, 'dist-'));
  const words = ['the red one', 'the blue one'];
  // The first build is half done when the second command is there, which builds too or waits.
  /** @type {() => void} */
  let second = () => undefined;
  const bothAreThere = new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    second = resolve;
  });
  jest.spyOn(console, 'log').mockImplementation((line) => {
    if (/^ {2}Another build of admin-console/.test(line)) second();
  });
  // As the build of an app does: file by file, into the one folder that it has.
  jest.mocked(buildPackage).mockImplementation(async () => {
    const build = createBuild(site, 'admin-console', String(words.shift()));
    if (words.length === 0) second();
    for (const file of readdirSync(build.folder)) {
      cpSync(path.join(build.folder, file), path.join(folder, file));
      await bothAreThere;
    }
  });
  jest.mocked(builtApp).mockResolvedValue({ ...createBuild(site, 'admin-console', ''), folder });
  const empty = path.join(site, 'empty');
  const args = ['admin-console', '--new-site', '--tested', '--target', empty];
  await Promise.all([releaseCommand(args), releaseCommand(args)]);
  const remotes = path.join(empty, 'remotes/admin-console');
  const contents = readdirSync(remotes).map((version) =>
    ['entry.js', 'index.html'].map((file) => readFileSync(path.join(remotes, version, file), 'utf8')),
  );
  expect(contents.sort()).toEqual([
    ['the blue one', 'the blue one'],
    ['the red one', 'the red one'],
  ]);
});
