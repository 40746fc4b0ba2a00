// @ts-check

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrities } from '../../../../packages/site-store/src/index.mjs';
import { createBuild } from './small-builds.mjs';

/** @typedef {import('../../../../packages/site-store/src/layout.mjs').Release} Release */

/**
 * Writes the description of a built folder again.
 * @param {string} folder
 * @param {Partial<Release> & Record<string, unknown>} [manifest] in the place of what is right
 */
export const describeFolder = async (folder, manifest = {}) => {
  const { name = 'lost-cards', version = '1.0.0-one' } = manifest;
  const files = await integrities(folder);
  const release = {
    name,
    version,
    contractVersion: '1.0',
    apiVersion: 1,
    shared: {},
    manifestUrl: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: files['mf-manifest.json'],
    entryIntegrity: files['entry.js'],
    mount: '/cards',
    title: 'Lost cards',
    builtAt: '2026-01-01T00:00:00.000Z',
    files,
    ...manifest,
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  return /** @type {Release} */ (release);
};

/**
 * A folder as another repository builds it.
 * @param {string} place
 * @param {Partial<Release> & Record<string, unknown>} [manifest]
 */
export const builtFolderIn = async (place, manifest) => {
  const { folder } = createBuild(
    mkdtempSync(path.join(place, 'other-')),
    'lost-cards',
    manifest?.version ?? 'cards',
  );
  rmSync(path.join(folder, 'index.html'));
  await describeFolder(folder, manifest);
  return folder;
};
