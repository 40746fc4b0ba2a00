// @ts-check

import { existsSync } from 'node:fs';
import path from 'node:path';
import { mainPathFile } from '../../../packages/site-store/src/checks.mjs';
import {
  composeSite,
  getMount,
  liveFolders,
  releaseFolder,
} from '../../../packages/site-store/src/index.mjs';
import { runStep } from '../processes.mjs';
import { ensureChromium } from '../programs.mjs';
import { inRoot } from '../workspace.mjs';
import { builtServiceEntry } from './build-app.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').Pointer} Pointer */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').PreparedRelease} PreparedRelease */

const getSpec = (/** @type {string} */ name) => `tests/compatibility/${name}.spec.ts`;
const hasSpec = (/** @type {string} */ name) => existsSync(inRoot('e2e', getSpec(name)));

/**
 * Finds the main paths that releases have themselves, as data. Without one, and without a spec here, the page at the mount
 * of a built folder must open. Other checkouts may have released remotes with neither.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Pointer} live
 */
const findMainPaths = (site, { release, folder }, live) => {
  const folders = release.name === 'shell' ? liveFolders(site, live) : { [release.name]: folder };
  return Object.entries(folders).flatMap(([name, place = '']) => {
    const file = path.join(place, mainPathFile);
    const mount = getMount(name, name === release.name ? release : live[name]);
    if (existsSync(file)) return [{ name, mount, file }];
    return name === release.name && !hasSpec(name) ? [{ name, mount }] : [];
  });
};

/**
 * Runs the main paths in Chromium: the new release with the other live ones.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Pointer} live
 * @param {NodeJS.ProcessEnv} more environment of the service
 */
export const tryInBrowser = async (site, prepared, live, more) => {
  const { name } = prepared.release;
  const tried = name === 'shell' ? Object.keys(live) : [name];
  const cwd = inRoot('e2e');
  const mainPaths = findMainPaths(site, prepared, live);
  const specs = [...tried.filter(hasSpec), ...(mainPaths.length > 0 ? ['main-path'] : [])].map(getSpec);
  const others = Object.entries(live).flatMap(([other, entry]) =>
    entry ? [{ folder: releaseFolder(site, other, entry.version), release: { name: other, ...entry } }] : [],
  );
  const trial = await composeSite([...others, prepared]);
  const options = ['--project=compatibility', '--reporter=list', `--output=test-results/release-${name}`];
  const env = {
    ...process.env,
    CHROMIUM_PATH: await ensureChromium(),
    RELEASED_SITE: trial.site,
    SERVICE_ENTRY: builtServiceEntry(),
    MAIN_PATHS: JSON.stringify(mainPaths),
    ...more,
  };
  try {
    await runStep(
      `${name} in Chromium, with the live ${name === 'shell' ? tried.join(' and ') : 'shell'}`,
      path.join(cwd, 'node_modules/.bin/playwright'),
      ['test', ...options, ...specs],
      { cwd, env },
    );
  } finally {
    await trial.discard();
  }
};
