// @ts-check

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newKeys, pointerFile, readHistory, releaseFolder } from '../../../packages/site-store/src/index.mjs';
import { builtApp } from './build-app.mjs';
import { copySite } from './copy-site.mjs';
import { builtFolderIn, describeFolder } from './testing/built-folders.mjs';
import { createBuild, makeBuildLive, runOn } from './testing/small-builds.mjs';

jest.mock('./build-app.mjs', () => ({
  buildPackage: jest.fn(),
  builtApp: jest.fn(),
  builtServiceEntry: jest.fn(),
  ensureServiceBuilt: jest.fn(),
  builtContracts: async () => jest.requireActual('../../../packages/contracts/src/index.ts'),
}));
jest.mock('../workspace.mjs', () => ({
  ...jest.requireActual('../workspace.mjs'),
  cacheDir: jest.requireActual('node:fs').mkdtempSync('/tmp/lost-found-cache-'),
}));
jest.mock('../install.mjs', () => ({ ensureInstalled: jest.fn(), requireCanInstall: jest.fn() }));
jest.mock('../pnpm.mjs', () => ({ withPnpm: jest.fn() }));
jest.mock('../processes.mjs', () => ({ runStep: jest.fn(), stopChildrenOnSignal: jest.fn() }));
jest.mock('../programs.mjs', () => ({ ensureChromium: jest.fn() }));

/** @type {string} */
let site;
/** @type {string} */
let other;

const inOther = (/** @type {string} */ file) => path.join(other, file);
/** Writes release-keys.json. */
const allow = (/** @type {object} */ apps) =>
  writeFileSync(inOther('release-keys.json'), JSON.stringify({ shell: {}, 'public-portal': {}, ...apps }));
/** The rights of the cards. */
const cards = (/** @type {string} */ key) => ({ keys: [key], mounts: ['/cards'] });
const run = (/** @type {string[]} */ ...args) => runOn(site, ...args);
const publish = (/** @type {string} */ folder, /** @type {string[]} */ ...args) =>
  run('publish', folder, '--any-service', ...args);
const live = () => JSON.parse(readFileSync(pointerFile(site), 'utf8'));
/** Makes a pair of keys by the command; answers the public one. */
const makeKey = async (/** @type {string} */ file) => {
  const { lines } = await run('keys', 'new', 'lost-cards', '--key', inOther(file));
  const [, key = ''] = /The public key is (\S+)\./.exec(lines.join('\n')) ?? [];
  return key;
};
const sign = (/** @type {string} */ folder, file = 'key.pem') => run('sign', folder, '--key', inOther(file));

beforeEach(async () => {
  site = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
  other = mkdtempSync(path.join(os.tmpdir(), 'lost-found-other-'));
  await makeBuildLive(site, 'shell', 'the shell');
  await makeBuildLive(site, 'public-portal', 'the portal');
  jest.replaceProperty(process, 'env', { ...process.env, RELEASE_KEYS: inOther('release-keys.json') });
  allow({ 'lost-cards': cards(await makeKey('key.pem')) });
});
afterEach(() => {
  for (const folder of [site, other]) rmSync(folder, { recursive: true });
});

it('keys new makes a private file for its owner only, and never writes over one', async () => {
  expect(statSync(inOther('key.pem')).mode & 0o777).toBe(0o600);
  expect(await makeKey('second.pem')).toMatch(/^[\w-]{43}$/);
  await expect(makeKey('key.pem')).rejects.toThrow(/key\.pem is there already and stays\.$/);
  await expect(run('keys', 'new', 'Lost Cards')).rejects.toThrow('is no name of an app');
});

it('an app with keys is published and live with a signature only, and the history names the key', async () => {
  const folder = await builtFolderIn(other);
  for (const args of [[], ['--not-live']])
    await expect(publish(folder, ...args)).rejects.toThrow('lost-cards 1.0.0-one has no signature');
  expect((await sign(folder)).lines).toEqual([
    expect.stringMatching(/^lost-cards 1\.0\.0-one is signed by the key [0-9a-f]{12}\.$/),
  ]);
  await publish(folder);
  const [{ key } = { key: '' }] = (await readHistory(site))['lost-cards'] ?? [];
  expect(key).toMatch(/^[0-9a-f]{12}$/);
  expect((await run('status')).lines.at(-1)).toContain(`, key ${key})`);
  expect((await run('list', 'lost-cards')).lines[0]).toContain(`key ${key}`);
});

it('the live version again is refused while it is unsigned, and a signed one of it changes nothing', async () => {
  const folder = await builtFolderIn(other);
  allow({ 'lost-cards': {} });
  await expect(publish(folder)).rejects.toThrow('lost-cards may not be at /cards');
  allow({ 'lost-cards': { mounts: ['/cards'] } });
  await publish(folder);
  const unsigned = 'lost-cards 1.0.0-one is live, but unsigned: raise its version.';
  await sign(folder);
  await expect(publish(folder)).rejects.toThrow(unsigned);
  allow({ 'lost-cards': cards(await makeKey('next.pem')) });
  await expect(publish(folder)).rejects.toThrow(unsigned);
  const next = await builtFolderIn(other, { version: '1.0.0-two' });
  await sign(next, 'next.pem');
  await publish(next);
  expect((await publish(next)).lines.at(-1)).toBe('lost-cards 1.0.0-two is live already: nothing changes.');
});

it('a folder that was changed after it was signed is refused', async () => {
  const folder = await builtFolderIn(other);
  await sign(folder);
  const { signature } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  writeFileSync(path.join(folder, 'entry.js'), 'changed');
  await expect(publish(folder)).rejects.toThrow(/^entry\.js has another hash/);
  await expect(sign(folder)).rejects.toThrow(/^entry\.js is changed: .* is not signed\.$/);
  await describeFolder(folder, { signature });
  await expect(publish(folder)).rejects.toThrow(
    /is not signed by a key that RELEASE_KEYS has of lost-cards: [0-9a-f]{12}\.$/,
  );
});

it('a withdrawn key makes nothing live any more, no canary, and is not gone back to', async () => {
  const versions = ['1.0.0-one', '1.0.0-two', '1.0.0-three'];
  for (const version of versions) {
    const folder = await builtFolderIn(other, { version });
    await sign(folder);
    await publish(folder, ...(version === '1.0.0-three' ? ['--canary', '10'] : []));
  }
  allow({ 'lost-cards': cards(await makeKey('next.pem')) });
  const before = live();
  for (const version of ['1.0.0-one', '1.0.0-three'])
    await expect(run('rollback', 'lost-cards', version)).rejects.toThrow(
      /is not signed by a key that RELEASE_KEYS has of lost-cards/,
    );
  expect(live()).toEqual(before);
  // A canary can always be ended.
  expect((await run('rollback', 'lost-cards')).exitCode).toBe(0);
  // What is live can be signed by the next key, where it is.
  await sign(releaseFolder(site, 'lost-cards', '1.0.0-one'), 'next.pem');
  expect((await run('rollback', 'lost-cards', '1.0.0-one')).exitCode).toBe(0);
});

it('the bundle for the drawing thread needs the right to draw', async () => {
  const folder = await builtFolderIn(other);
  writeFileSync(path.join(folder, 'server.mjs'), 'export const render = () => 1;');
  const { files } = await describeFolder(folder);
  await describeFolder(folder, { serverIntegrity: files['server.mjs'] });
  await sign(folder);
  await expect(publish(folder)).rejects.toThrow('only "mayDraw" in RELEASE_KEYS allows it');
  const rights = JSON.parse(readFileSync(inOther('release-keys.json'), 'utf8'));
  allow({ 'lost-cards': { ...rights['lost-cards'], mayDraw: true } });
  await publish(folder);
  expect(live()['lost-cards'].serverIntegrity).toBe(files['server.mjs']);
});

it('our own apps are signed by --key, and a build that is not signed stays published only', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  allow({ shell: { keys: [await makeKey('shell.pem')] } });
  jest.mocked(builtApp).mockResolvedValue(createBuild(site, 'shell', 'the next shell'));
  const target = path.join(other, 'target');
  const release = (/** @type {string[]} */ ...args) =>
    runOn(target, 'shell', '--new-site', '--built', '--tested', ...args);
  await expect(release()).rejects.toThrow('has no signature');
  const { lines } = await release('--key', inOther('shell.pem'));
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}Signed by the key [0-9a-f]{12}\.$/));
  const before = readFileSync(pointerFile(target), 'utf8');

  const archive = mkdtempSync(path.join(other, 'archive-'));
  const started = await makeBuildLive(archive, 'shell', 'of the archive');
  await copySite(archive, target);
  expect(console.error).toHaveBeenCalledWith(
    expect.stringMatching(
      RegExp(
        `^shell ${started} has no signature, .* of shell: [0-9a-f]{12}\\. It is published, and not live\\.$`,
      ),
    ),
  );
  expect(readFileSync(pointerFile(target), 'utf8')).toBe(before);
});

it('a key that is none is refused in one line', async () => {
  const folder = await builtFolderIn(other);
  writeFileSync(inOther('key.txt'), newKeys().publicKey);
  await expect(sign(folder, 'key.txt')).rejects.toThrow(/key\.txt cannot be used: /);
  await expect(run('sign', folder)).rejects.toThrow('Name the folder and the key');
});
