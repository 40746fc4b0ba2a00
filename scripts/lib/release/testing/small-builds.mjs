// @ts-check

import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changePointer, FolderSite, publishRelease } from '../../../../packages/site-store/src/index.mjs';
import { releaseCommand } from '../command.mjs';
import { prepareRelease } from '../prepare-release.mjs';

/** @typedef {import('../../../../packages/site-store/src/layout.mjs').Build} Build */

/**
 * A small build with these words in it.
 * @param {string} site where its folder is made
 * @param {string} name
 * @param {string} words
 * @returns {Build}
 */
export const createBuild = (site, name, words) => {
  const folder = mkdtempSync(path.join(site, 'build-'));
  const manifest = { metaData: { remoteEntry: { path: '', name: 'entry.js' } } };
  writeFileSync(path.join(folder, 'index.html'), words);
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'entry.js'), words);
  return { name, version: '1.0.0', contractVersion: '1.0', folder };
};

/**
 * Publishes a small build; answers its release.
 * @param {string} site
 * @param {string} name
 * @param {string} words
 */
export const publishBuild = async (site, name, words) => {
  const prepared = await prepareRelease(site, createBuild(site, name, words));
  await publishRelease(site, prepared);
  return prepared.release;
};

/**
 * Publishes a small build and makes it live; answers its version.
 * @param {string} site
 * @param {string} name
 * @param {string} words
 */
export const makeBuildLive = async (site, name, words) => {
  const release = await publishBuild(site, name, words);
  await changePointer(new FolderSite(site), 'release', () => ({ [name]: release }));
  return release.version;
};

/**
 * Runs `npm run release -- …` on a site; answers its exit code and the lines that it said.
 * @param {string} site
 * @param {string[]} args
 */
export const runOn = async (site, ...args) => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  try {
    const exitCode = await releaseCommand([...args, '--target', site]);
    return { exitCode, lines: log.mock.calls.flatMap(([text]) => String(text).split('\n')) };
  } finally {
    log.mockRestore();
  }
};
