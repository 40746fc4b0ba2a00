// @ts-check

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkScriptBudgets } from '../../../packages/site-store/src/checks.mjs';
import {
  changePointer,
  FolderSite,
  getPrevious,
  historyFile,
  lastShipped,
  lastWholeReleases,
  pointerFile,
  readHistory,
  readPointer,
  readRelease,
  releaseFolder,
} from '../../../packages/site-store/src/index.mjs';
import { remotes } from '../apps.mjs';
import { copySite } from './copy-site.mjs';
import { makeBuildLive, publishBuild, runOn } from './testing/small-builds.mjs';

/** @type {string} */
let site;

beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
});
afterEach(() => rmSync(site, { recursive: true }));

const publish = (/** @type {string} */ words) => publishBuild(site, 'public-portal', words);
const makeLive = (/** @type {string} */ words) => makeBuildLive(site, 'public-portal', words);
const liveVersion = async () => (await readPointer(site))['public-portal']?.version;

describe('the pointer', () => {
  it('changes with the history, and only what was chosen', async () => {
    writeFileSync(pointerFile(site), JSON.stringify({ shell: { version: '9', manifestUrl: '/s' } }));
    const first = await publish('first');
    const choose = () => ({ 'public-portal': first });
    expect(await changePointer(new FolderSite(site), 'release', choose)).toEqual(['public-portal']);
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
    expect(await changePointer(new FolderSite(site), 'release', choose)).toEqual([]);
    expect(await changePointer(new FolderSite(site), 'release', () => ({}))).toEqual([]);
    expect(readFileSync(pointerFile(site), 'utf8')).toBe(written);
    expect(await readHistory(site)).toEqual({
      'public-portal': [expect.objectContaining({ version: first.version, by: 'release' })],
    });
  });

  it('is nothing where nothing was released; lost or damaged it is refused with what to do', async () => {
    expect(await readPointer(site)).toEqual({});
    for (const content of ['{"shell"', '[]', 'null', '{"shell": 1}', '{"shell": {"version": "1"}}']) {
      writeFileSync(pointerFile(site), content);
      await expect(readPointer(site)).rejects.toThrow(/cannot be used: .* -- rollback <app>\.$/);
    }
    rmSync(pointerFile(site));
    writeFileSync(historyFile(site), '{}');
    await expect(readPointer(site)).rejects.toThrow(/is missing\. .* -- rollback <app>\.$/);
  });

  it('that is lost names the last release that was live and is whole, never a rolled-back one', async () => {
    const first = await makeLive('first');
    const second = await makeLive('second');
    await makeLive('bad');
    await runOn(site, 'rollback', 'public-portal');
    const findLast = async () => (await lastWholeReleases(site, undefined))['public-portal']?.version;
    expect(await findLast()).toBe(second);
    rmSync(path.join(releaseFolder(site, 'public-portal', second), 'entry.js'));
    expect(await findLast()).toBe(first);
  });
});

describe('the history', () => {
  const entries = (/** @type {[string, string][]} */ ...rows) =>
    rows.map(([version, by]) => ({ version, by, at: '2026-01-01T00:00:00.000Z', who: 'a on b' }));

  it('returns the previous release, and the last build', () => {
    const history = entries(['1', 'release'], ['2', 'start'], ['1', 'rollback'], ['1', 'repair']);
    expect(getPrevious(history, '1')).toBeUndefined();
    expect(getPrevious(history.slice(0, 2), '2')).toBe('1');
    // Live without an entry: a release was cut short right after it went live.
    expect(getPrevious(history.slice(0, 2), '3')).toBe('2');
    expect(lastShipped(history)).toBe('2');
  });

  it('is only a help: a broken one counts as empty, and adds the unknown live release', async () => {
    writeFileSync(historyFile(site), '{"shell": [');
    expect(await readHistory(site)).toEqual({});
    writeFileSync(pointerFile(site), JSON.stringify({ 'public-portal': { version: '0', manifestUrl: '/' } }));
    const version = await makeLive('first');
    const { 'public-portal': history } = await readHistory(site);
    expect(history?.map(({ version, by }) => [version, by])).toEqual([
      ['0', 'unknown'],
      [version, 'release'],
    ]);
  });
});

describe('the script budgets', () => {
  /** A file of so many kB. */
  const getFile = (/** @type {string} */ folder, /** @type {string} */ file, kB = 1) => {
    writeFileSync(path.join(folder, file), 'x'.repeat(kB * 1000));
    return [{ file, as: 'script' }];
  };
  const textsIn = (/** @type {string} */ folder, french = 1) => ({
    en: getFile(folder, 'en.js'),
    fr: getFile(folder, 'fr.js', french),
  });
  const describeNeeds = (/** @type {string} */ folder, /** @type {object} */ needs) =>
    writeFileSync(path.join(folder, 'needs.json'), JSON.stringify(needs));

  const getShell = () => {
    const folder = mkdtempSync(path.join(site, 'build-'));
    const [{ file } = { file: '' }] = getFile(folder, 'index.js');
    writeFileSync(path.join(folder, 'chunk-groups.json'), JSON.stringify({ index: [file] }));
    describeNeeds(folder, { texts: textsIn(folder) });
    return folder;
  };
  const [portal] = remotes.filter(({ budgets }) => budgets);
  const paths = Object.keys(portal?.budgets ?? {});

  /** A build whose parts have 1 kB, but for what is said. */
  const getPortal = ({ home = 1, french = 1 } = {}) => {
    const folder = mkdtempSync(path.join(site, 'build-'));
    getFile(folder, 'entry.js');
    const screens = paths.map((page, index) => [
      page,
      getFile(folder, `${index}.js`, page === '/' ? home : 1),
    ]);
    describeNeeds(folder, {
      entry: 'entry.js',
      always: getFile(folder, 'frame.js'),
      texts: textsIn(folder, french),
      screens: Object.fromEntries(screens),
    });
    return folder;
  };
  const together = (/** @type {string} */ shell, /** @type {string} */ folder) => ({
    shell,
    [String(portal?.name)]: folder,
  });

  it('name of a page over its budget what grew, and where the budget is', async () => {
    const shell = getShell();
    const folders = together(shell, getPortal({ home: 400, french: 3 }));
    await expect(
      checkScriptBudgets(folders, together(shell, getPortal({ home: 200 })), remotes),
    ).rejects.toThrow(
      /^Over budget, in kB \(against what is live\):\n {2}\/ needs 407\.0 kB of script, may need \d+ kB: shell 1\.0, entry 1\.0, frame 1\.0, screen 400\.0 \(\+200\.0\), texts 4\.0 \(\+2\.0\)\nThe budgets are in apps\/apps\.json; of a remote in another repository in its remote\.json\.$/,
    );
    await expect(checkScriptBudgets(folders, {}, remotes)).rejects.toThrow(
      /^Over budget, in kB:\n.*screen 400\.0, texts 4\.0\n/,
    );
  });

  it('lists each page within its budget', async () => {
    const folders = together(getShell(), getPortal());
    const lines = await checkScriptBudgets(folders, folders, remotes);
    expect(lines).toHaveLength(paths.length);
    expect(lines[0]).toMatch(/^\/ needs 6\.0 kB of script, may need \d+ kB$/);
  });

  it('count nothing of a site without a shell', async () => {
    const folders = { shell: undefined, [String(portal?.name)]: getPortal() };
    expect(await checkScriptBudgets(folders, {}, remotes)).toEqual([]);
  });
});

describe('the site of an archive on the separate one', () => {
  /** @type {string} */
  let archive;
  beforeEach(() => {
    archive = mkdtempSync(path.join(os.tmpdir(), 'lost-found-archive-'));
  });
  afterEach(() => rmSync(archive, { recursive: true }));

  const pack = (/** @type {string} */ words) => makeBuildLive(archive, 'public-portal', words);
  const ofArchive = async () => (await readPointer(archive))['public-portal']?.version;

  it('is published and live there, and again changes nothing', async () => {
    await pack('first');
    expect(await copySite(archive, site)).toEqual([]);
    expect(await liveVersion()).toBe(await ofArchive());
    const text = readFileSync(historyFile(site), 'utf8');
    expect(await copySite(archive, site)).toEqual([]);
    expect(readFileSync(historyFile(site), 'utf8')).toBe(text);
  });

  it('a rolled-back release stays so until the next archive', async () => {
    await pack('first');
    await copySite(archive, site);
    const first = await liveVersion();
    await pack('second');
    await copySite(archive, site);
    expect((await runOn(site, 'rollback', 'public-portal')).exitCode).toBe(0);
    await copySite(archive, site);
    expect(await liveVersion()).toBe(first);
    await pack('third');
    await copySite(archive, site);
    expect(await liveVersion()).toBe(await ofArchive());
  });

  it("a team's own release stays live, and the archive's is there to go to", async () => {
    await pack('first');
    await copySite(archive, site);
    await makeBuildLive(site, 'public-portal', 'of the team');
    const own = await liveVersion();
    await pack('second');
    expect(await copySite(archive, site)).toEqual([expect.objectContaining({ version: await ofArchive() })]);
    expect(await liveVersion()).toBe(own);
    expect(await readRelease(site, 'public-portal', String(await ofArchive()))).toBeDefined();
  });

  it('a lost pointer stays so, because a release may have been rolled back', async () => {
    await pack('first');
    await copySite(archive, site);
    rmSync(pointerFile(site));
    const text = jest.spyOn(console, 'error').mockReturnValue();
    await pack('second');
    expect(await copySite(archive, site)).toEqual([]);
    expect(text).toHaveBeenCalledWith(expect.stringMatching(/remotes\.json is missing/));
    expect(existsSync(pointerFile(site))).toBe(false);
  });

  it('a damaged release of the archive changes nothing there', async () => {
    await pack('first');
    await copySite(archive, site);
    const before = await liveVersion();
    await pack('second');
    const folder = releaseFolder(archive, 'public-portal', String(await ofArchive()));
    writeFileSync(path.join(folder, 'mf-manifest.json'), 'cut');
    await expect(copySite(archive, site)).rejects.toThrow('is damaged');
    expect(await liveVersion()).toBe(before);
  });
});
