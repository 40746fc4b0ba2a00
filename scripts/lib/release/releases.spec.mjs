// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkScriptBudgets } from '../script-budgets.mjs';
import { releaseCommand } from './command.mjs';
import { lastShipped, previousOf, readHistory } from './history.mjs';
import { keepRelease, keptVersion } from './kept-releases.mjs';
import { historyFile, pointerFile, releaseFolder } from './layout.mjs';
import { staleLock, withReleaseLock } from './lock.mjs';
import { changePointer, readPointer, repairPointer } from './pointer.mjs';
import { prepareRelease, publishRelease } from './publish-release.mjs';

// The workspace is a temporary folder, so that the compatibility fixtures of the repository stay as they are.
jest.mock('../workspace.mjs', () => ({
  .../** @type {object} */ (jest.requireActual('../workspace.mjs')),
  inRoot: (/** @type {string[]} */ ...parts) =>
    require('node:path').join(process.env.TEST_ROOT ?? '/nowhere', ...parts),
}));

/** @type {string} */
let site;

beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
  process.env.TEST_ROOT = site;
});
afterEach(() => {
  delete process.env.TEST_ROOT;
  rmSync(site, { recursive: true });
});

/** Publishes a small portal with these words in it. */
const publish = async (/** @type {string} */ words) => {
  const folder = path.join(site, `build of ${words}`);
  mkdirSync(folder);
  const manifest = { metaData: { remoteEntry: { path: '', name: 'entry.js' } } };
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'entry.js'), words);
  const build = { name: 'public-portal', version: '1.0.0', contractVersion: '1.0', folder };
  const prepared = await prepareRelease(site, build);
  await publishRelease(site, prepared);
  return prepared.release;
};
const makeLive = async (/** @type {string} */ words) => {
  const release = await publish(words);
  await changePointer(site, 'release', () => ({ 'public-portal': release }));
  return release.version;
};
const liveVersion = async () => (await readPointer(site))['public-portal']?.version;

describe('the lock of a site', () => {
  const lock = () => path.join(site, '.release.lock');
  const lockedBy = (/** @type {object} */ owner) =>
    writeFileSync(lock(), JSON.stringify({ id: 'x', host: os.hostname(), pid: process.pid, ...owner }));
  const enter = () => withReleaseLock(site, async () => 'in', { patience: 50 });
  /** Far above what a process may have as its number. */
  const nobody = 2 ** 30;

  it('lets one in at a time, and the next one also after a failure', async () => {
    let inside = 0;
    const most = await Promise.all(
      [1, 2, 3].map(() =>
        withReleaseLock(site, async () => {
          inside += 1;
          await new Promise((resolve) => setImmediate(resolve));
          return inside--;
        }),
      ),
    );
    expect(most).toEqual([1, 1, 1]);
    await expect(withReleaseLock(site, () => Promise.reject(new Error('the work failed')))).rejects.toThrow(
      'the work failed',
    );
    expect(await enter()).toBe('in');
    expect(readdirSync(site)).toEqual([]);
  });

  it('is taken from a process that died, and from nobody else', async () => {
    lockedBy({ pid: nobody });
    expect(staleLock(site)).toBe(lock());
    expect(await enter()).toBe('in');
    for (const owner of [{}, { pid: nobody, host: 'another-machine' }]) {
      lockedBy(owner);
      expect(staleLock(site)).toBeUndefined();
      await expect(enter()).rejects.toThrow(`or if nothing runs there remove ${lock()}.`);
    }
    writeFileSync(lock(), 'not readable');
    await expect(enter()).rejects.toThrow('(process unknown on unknown)');
  });

  it('is left alone while another process removes it', async () => {
    lockedBy({ pid: nobody });
    writeFileSync(`${lock()}.guard`, '');
    await expect(enter()).rejects.toThrow(`remove ${lock()} and ${lock()}.guard.`);
  });
});

describe('the pointer', () => {
  it('changes with the history, and only what was chosen', async () => {
    writeFileSync(pointerFile(site), JSON.stringify({ shell: { version: '9', manifestUrl: '/s' } }));
    const first = await publish('first');
    const choose = () => ({ 'public-portal': first });
    expect(await changePointer(site, 'release', choose)).toEqual(['public-portal']);
    const written = readFileSync(pointerFile(site), 'utf8');
    expect(JSON.parse(written)).toEqual({
      shell: { version: '9', manifestUrl: '/s' },
      'public-portal': {
        version: first.version,
        manifestUrl: `/remotes/public-portal/${first.version}/mf-manifest.json`,
        integrity: first.files['mf-manifest.json'],
        entryIntegrity: first.files['entry.js'],
      },
    });
    expect(await changePointer(site, 'release', choose)).toEqual([]);
    expect(await changePointer(site, 'release', () => ({}))).toEqual([]);
    expect(readFileSync(pointerFile(site), 'utf8')).toBe(written);
    expect(await readHistory(site)).toEqual({
      'public-portal': [expect.objectContaining({ version: first.version, by: 'release' })],
    });
  });

  it('is nothing where nothing was released; lost or damaged it is refused with what to do', async () => {
    expect(await readPointer(site)).toEqual({});
    for (const content of ['{"shell"', '[]', 'null', '{"shell": 1}', '{"shell": {"version": "1"}}']) {
      writeFileSync(pointerFile(site), content);
      await expect(readPointer(site)).rejects.toThrow(/cannot be used: .* npm run release -- repair\.$/);
    }
    rmSync(pointerFile(site));
    writeFileSync(historyFile(site), '{}');
    await expect(readPointer(site)).rejects.toThrow(/is missing\. .* npm run release -- repair\.$/);
  });

  it('is repaired to what was live last and is whole, never to what was taken back', async () => {
    jest.spyOn(console, 'log').mockReturnValue();
    const first = await makeLive('first');
    const second = await makeLive('second');
    await makeLive('bad');
    expect(await releaseCommand(['rollback', 'public-portal', '--target', site])).toBe(0);
    expect(await liveVersion()).toBe(second);
    rmSync(pointerFile(site));
    rmSync(path.join(releaseFolder(site, 'public-portal', second), 'entry.js'));
    expect(await repairPointer(site)).toEqual(['public-portal']);
    expect(await liveVersion()).toBe(first);
  });
});

describe('the history', () => {
  const entries = (/** @type {[string, string][]} */ ...given) =>
    given.map(([version, by]) => ({ version, by, at: '2026-01-01T00:00:00.000Z', who: 'a on b' }));

  it('tells what was live before, and what was built last', () => {
    const told = entries(['1', 'release'], ['2', 'start'], ['1', 'rollback'], ['1', 'repair']);
    expect(previousOf(told, '1')).toBeUndefined();
    expect(previousOf(told.slice(0, 2), '2')).toBe('1');
    // Live without an entry: a release was cut short right after it went live.
    expect(previousOf(told.slice(0, 2), '3')).toBe('2');
    expect(lastShipped(told)).toBe('2');
  });

  it('is a help only: a broken one is an empty one; what was live unknown to it is told', async () => {
    writeFileSync(historyFile(site), '{"shell": [');
    expect(await readHistory(site)).toEqual({});
    writeFileSync(pointerFile(site), JSON.stringify({ 'public-portal': { version: '0', manifestUrl: '/' } }));
    const version = await makeLive('first');
    const { 'public-portal': told } = await readHistory(site);
    expect(told?.map(({ version, by }) => [version, by])).toEqual([
      ['0', 'unknown'],
      [version, 'release'],
    ]);
  });
});

describe('the release kept for the compatibility tests', () => {
  const keep = (/** @type {string} */ version) =>
    keepRelease('public-portal', releaseFolder(site, 'public-portal', version));
  const rollback = (/** @type {string[]} */ ...args) =>
    releaseCommand(['rollback', 'public-portal', ...args, '--target', site]);

  it('is exchanged with the release that is taken back', async () => {
    const said = jest.spyOn(console, 'log').mockReturnValue();
    const good = await makeLive('good');
    const bad = await makeLive('bad');
    await keep(bad);
    expect(await rollback()).toBe(0);
    expect(await keptVersion('public-portal')).toBe(good);
    expect(said).toHaveBeenCalledWith(
      'Kept for the compatibility tests in its place: commit e2e/fixtures/releases/public-portal.json.br.',
    );
  });

  it('stays where it is another one, and where nothing is taken back', async () => {
    jest.spyOn(console, 'log').mockReturnValue();
    const [older, good] = [await makeLive('older'), await makeLive('good')];
    await makeLive('bad');
    await keep(older);
    await rollback();
    expect([await liveVersion(), await keptVersion('public-portal')]).toEqual([good, older]);
    await keep(good);
    await rollback(good);
    expect(await keptVersion('public-portal')).toBe(good);
  });
});

describe('the script budgets', () => {
  const portalParts = ['__federation_expose_module', 'home', 'search', 'item', 'report', 'report-lost'];
  const languages = ['en', 'es', 'fr'];

  /** A build whose parts have these sizes in kB; 1 where nothing is said. */
  const buildOf = (/** @type {string[]} */ parts, /** @type {Record<string, number>} */ sizes = {}) => {
    const folder = mkdtempSync(path.join(site, 'build-'));
    for (const part of parts)
      writeFileSync(path.join(folder, `${part}.js`), 'x'.repeat((sizes[part] ?? 1) * 1000));
    const groups = Object.fromEntries(parts.map((part) => [part, [`${part}.js`]]));
    writeFileSync(path.join(folder, 'chunk-groups.json'), JSON.stringify(groups));
    writeFileSync(path.join(folder, 'entry.js'), 'x'.repeat(1000));
    const manifest = { metaData: { remoteEntry: { name: 'entry.js' } } };
    writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
    return folder;
  };
  const shellOf = () => buildOf(['index', ...languages.map((language) => `texts-${language}`)]);
  const portalOf = (/** @type {Record<string, number>} */ sizes = {}) =>
    buildOf([...portalParts, ...languages.map((language) => `portal-texts-${language}`)], sizes);

  it('name of a page over its budget what grew, and where the budget is', async () => {
    const shell = shellOf();
    const folders = { shell, portal: portalOf({ home: 240, 'portal-texts-fr': 3 }) };
    const live = { shell, portal: portalOf({ home: 200 }) };
    await expect(checkScriptBudgets(folders, folders, live)).rejects.toThrow(
      /^Over budget, in kB \(against what is live\):\n {2}\/ needs 247\.0 kB of script, may need \d+ kB: shell 1\.0, portal entry 1\.0, portal frame 1\.0, portal home 240\.0 \(\+40\.0\), texts 4\.0 \(\+2\.0\)\nThe budgets are in scripts\/lib\/script-budgets\.mjs\.$/,
    );
    await expect(
      checkScriptBudgets(folders, folders, { shell: undefined, portal: undefined }),
    ).rejects.toThrow(/^Over budget, in kB:\n.*portal home 240\.0, texts 4\.0\n/);
  });

  it('are told of each page that keeps within', async () => {
    const folders = { shell: shellOf(), portal: portalOf() };
    const lines = await checkScriptBudgets(folders, folders, folders);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^\/ needs 6\.0 kB of script, may need \d+ kB$/);
  });
});
