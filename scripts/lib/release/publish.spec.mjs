// @ts-check

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pointerFile, releaseFolder } from '../../../packages/site-store/src/index.mjs';
import { runStep } from '../processes.mjs';
import { builtFolderIn, describeFolder } from './testing/built-folders.mjs';
import { makeBuildLive, runOn } from './testing/small-builds.mjs';

jest.mock('./build-app.mjs', () => ({
  builtServiceEntry: jest.fn(),
  ensureServiceBuilt: jest.fn(),
  builtContracts: async () => jest.requireActual('../../../packages/contracts/src/index.ts'),
}));
jest.mock('../workspace.mjs', () => ({
  ...jest.requireActual('../workspace.mjs'),
  cacheDir: jest.requireActual('node:fs').mkdtempSync('/tmp/lost-found-cache-'),
}));
jest.mock('../install.mjs', () => ({ ensureInstalled: jest.fn(), requireCanInstall: jest.fn() }));
jest.mock('../processes.mjs', () => ({ runStep: jest.fn(), stopChildrenOnSignal: jest.fn() }));
jest.mock('../programs.mjs', () => ({ ensureChromium: jest.fn() }));

/** @type {string} */
let site;
/** @type {string} */
let other;

beforeEach(async () => {
  site = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
  other = mkdtempSync(path.join(os.tmpdir(), 'lost-found-other-'));
  await makeBuildLive(site, 'shell', 'the shell');
  await makeBuildLive(site, 'public-portal', 'the portal');
});
afterEach(() => {
  jest.mocked(runStep).mockReset();
  for (const folder of [site, other]) rmSync(folder, { recursive: true });
});

const run = (/** @type {string[]} */ ...args) => runOn(site, ...args);
const publish = (/** @type {string} */ folder, /** @type {string[]} */ ...args) =>
  run('publish', folder, '--any-service', ...args);
const pointer = () => JSON.parse(readFileSync(pointerFile(site), 'utf8'));
const write = (/** @type {string} */ folder, /** @type {string} */ file, /** @type {string} */ content) =>
  writeFileSync(path.join(folder, file), content);

const mainPath = [
  { open: '/cards' },
  { see: { role: 'heading', name: 'Lost cards' } },
  { fill: { label: 'Number', with: '7' } },
  { press: { role: 'button', name: 'Search' } },
  { see: { text: 'No card' } },
];

it('a built folder is tried by its main path and live, and every command knows an app that only the site has', async () => {
  const folder = await builtFolderIn(other);
  write(folder, 'main-path.json', JSON.stringify(mainPath));
  const { mount, title, version } = await describeFolder(folder);
  const { lines } = await publish(folder);
  expect(lines.at(-1)).toBe('lost-cards 1.0.0-one is live.');
  expect(pointer()['lost-cards']).toMatchObject({ version, mount, title });
  const [[step, , args, surroundings] = []] = jest.mocked(runStep).mock.calls;
  expect([step, args?.at(-1), jest.mocked(runStep).mock.calls.length]).toEqual([
    'lost-cards in Chromium, with the live shell',
    'tests/compatibility/main-path.spec.ts',
    1,
  ]);
  // The script of another team does not run in the service of the check.
  expect(surroundings?.env?.DRAW_PAGES).toBe('off');
  expect(JSON.parse(surroundings?.env?.MAIN_PATHS ?? '')).toEqual([
    { name: 'lost-cards', mount: '/cards', file: expect.stringMatching(/main-path\.json$/) },
  ]);

  const second = await builtFolderIn(other, { version: '1.0.0-two' });
  await publish(second, '--canary', '10');
  expect(pointer()['lost-cards']).toMatchObject({ version, canary: { version: '1.0.0-two', percent: 10 } });
  await publish(second);
  await publish(await builtFolderIn(other, { version: '1.0.0-three' }), '--not-live');
  expect((await run('list')).lines.filter((line) => line.startsWith('lost-cards'))).toEqual([
    expect.stringMatching(/ 1\.0\.0-one .* was live, /),
    expect.stringMatching(/ 1\.0\.0-three .* never live$/),
    expect.stringMatching(/ 1\.0\.0-two .* live, since /),
  ]);
  expect((await run('status')).lines.at(-1)).toMatch(/^lost-cards +1\.0\.0-two +live since .* whole$/);
  expect((await run('rollback', 'lost-cards')).lines).toEqual([
    'lost-cards 1.0.0-one is live again; 1.0.0-two was.',
  ]);
  expect((await run('rollback', 'lost-cards', '--remove')).exitCode).toBe(0);
});

it('the same version again changes nothing, and at another mount it is refused', async () => {
  const folder = await builtFolderIn(other);
  await publish(folder);
  expect((await publish(folder)).lines.at(-1)).toBe('lost-cards 1.0.0-one is live already: nothing changes.');
  await describeFolder(folder, { mount: '/lost' });
  await expect(publish(folder)).rejects.toThrow('already published with other content');
});

/** @type {[string, RegExp, (folder: string) => unknown][]} */
const refused = [
  ['with a changed file', /^entry\.js has another hash/, (folder) => write(folder, 'entry.js', 'changed')],
  ['with a file more', /^more\.js is not listed/, (folder) => write(folder, 'more.js', '')],
  ['without a file', /^entry\.js is listed .* missing/, (folder) => rmSync(path.join(folder, 'entry.js'))],
  [
    'that names a file outside of it',
    /^\.\.\/secret is listed .* missing/,
    (folder) => {
      const file = path.join(folder, 'release.json');
      const { files, ...release } = JSON.parse(readFileSync(file, 'utf8'));
      const more = { ...files, '../secret': files['entry.js'] };
      write(folder, 'release.json', JSON.stringify({ ...release, files: more }));
    },
  ],
  [
    'with a symbolic link',
    /^secret\.txt is a link/,
    (folder) => symlinkSync('/etc/hostname', path.join(folder, 'secret.txt')),
  ],
  ['with a link to a folder', /^all is a link/, (folder) => symlinkSync('/etc', path.join(folder, 'all'))],
  [
    'of 200 MB',
    / has more than 50 MB\.$/,
    (folder) => {
      write(folder, 'film.bin', '');
      truncateSync(path.join(folder, 'film.bin'), 200_000_000);
    },
  ],
  [
    'of more than 2,000 files',
    / has more than 2000 files/,
    (folder) => {
      mkdirSync(path.join(folder, 'many'));
      for (let number = 0; number < 2_000; number += 1) write(folder, `many/${number}`, '');
    },
  ],
  ['of a newer contract', /of another major/, (folder) => describeFolder(folder, { contractVersion: '2.0' })],
  [
    'that needs what the shell does not have',
    /needs react \^99\.0\.0/,
    async (folder) => {
      const file = path.join(releaseFolder(site, 'shell', pointer().shell.version), 'release.json');
      const shell = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...shell, shared: { react: '19.0.0' } }));
      await describeFolder(folder, { shared: { react: '^99.0.0' } });
    },
  ],
  [
    'at the mount of another remote',
    /lost-cards and public-portal have the same mount/,
    (folder) => describeFolder(folder, { mount: '/' }),
  ],
  ['named shell', /"shell" is no name of a remote/, (folder) => describeFolder(folder, { name: 'shell' })],
  [
    'with a name that leads out of the site',
    /"\.\.\/x" is no name of a remote/,
    (folder) => describeFolder(folder, { name: '../x' }),
  ],
  [
    'with a version that leads out of the site',
    /version: is no version/,
    (folder) => describeFolder(folder, { version: '../../1' }),
  ],
  [
    'with a field that the pointer would take over',
    /Unrecognized key/,
    (folder) => describeFolder(folder, { canary: {} }),
  ],
  [
    'with an entry elsewhere',
    /manifestUrl must be \/remotes\/lost-cards\/1\.0\.0-one\/mf-manifest\.json/,
    (folder) => describeFolder(folder, { manifestUrl: '/remotes/public-portal/1/mf-manifest.json' }),
  ],
  [
    'with a bundle for the drawing thread',
    /server\.mjs, which runs in the service: only "mayDraw"/,
    async (folder) => {
      write(folder, 'server.mjs', 'export const render = () => 1;');
      await describeFolder(folder);
    },
  ],
  [
    'with budgets that cannot be counted',
    /^needs\.json cannot be read/,
    (folder) => describeFolder(folder, { budgets: { '/': 100 } }),
  ],
  [
    'with a stylesheet that changes other apps',
    /^list\.css styles other apps by "h2"/,
    async (folder) => {
      write(folder, 'list.css', '.lost-cards-list { color: red } h2 { color: red }');
      await describeFolder(folder);
    },
  ],
  [
    'with a main path that is no list of steps',
    /^main-path\.json is refused: 1: is no step/,
    async (folder) => {
      write(folder, 'main-path.json', JSON.stringify([{ open: '/cards' }, { run: 'process.exit()' }]));
      await describeFolder(folder);
    },
  ],
  [
    'with a main path of 51 steps',
    /^main-path\.json is refused/,
    async (folder) => {
      write(folder, 'main-path.json', JSON.stringify(Array(51).fill({ open: '/cards' })));
      await describeFolder(folder);
    },
  ],
  [
    'with a main path that fails in the browser',
    /lost-cards in Chromium failed/,
    () => jest.mocked(runStep).mockRejectedValue(new Error('lost-cards in Chromium failed')),
  ],
];

it.each(refused)('a folder %s is refused, and leaves nothing', async (_, line, spoil) => {
  const folder = await builtFolderIn(other);
  await spoil(folder);
  const before = pointer();
  await expect(publish(folder)).rejects.toThrow(line);
  expect(pointer()).toEqual(before);
  expect(existsSync(path.join(site, 'remotes/lost-cards'))).toBe(false);
  expect(
    existsSync(path.join(site, '.publishing')) ? readdirSync(path.join(site, '.publishing')) : [],
  ).toEqual([]);
});

it('a folder without a description, and a site without a shell, are refused', async () => {
  await expect(publish(other)).rejects.toThrow(`${other} has no release.json: it is no built release.`);
  await expect(publish(path.join(other, 'none'))).rejects.toThrow(/cannot be read: ENOENT/);
  await expect(run('publish')).rejects.toThrow('Name the built folder');
  const empty = path.join(site, 'empty');
  mkdirSync(path.join(empty, 'remotes'), { recursive: true });
  await expect(runOn(empty, 'publish', await builtFolderIn(other))).rejects.toThrow('No shell is live there');
});
