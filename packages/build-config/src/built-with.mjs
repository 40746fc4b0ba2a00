// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Packages that exist once on a page, because they keep state of the page. A shared package is bundled whole, so React
 * Router is shared through our facade, its used part. Each bundle contains everything else, such as the design system
 * and the texts (docs/adr/0014).
 * @type {readonly string[]}
 */
export const sharedNames = JSON.parse(readFileSync(path.join(import.meta.dirname, '../shared.json'), 'utf8'));

/**
 * Returns the version of a package that an app has installed.
 * @param {string} root the folder of the app
 * @param {string} name
 * @returns {string}
 */
export const getInstalledVersion = (root, name) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Returns the contracts that an app is built with. */
export const getContracts = (/** @type {string} */ root) => {
  const entry = createRequire(path.join(root, 'package.json')).resolve('@lost-found/contracts');
  return import(pathToFileURL(entry).href);
};

/**
 * Returns the versions in the release of a remote that is built now.
 * @param {string} root the folder of the remote
 * @returns {Promise<{ apiVersion: number, contractVersion: string, shared: Record<string, string> }>} `shared` has the
 *   ranges that it needs
 */
export const readVersions = async (root) => {
  const { apiVersion, remoteContractVersion } = await getContracts(root);
  const shared = sharedNames.map((name) => [name, `^${getInstalledVersion(root, name)}`]);
  return { apiVersion, contractVersion: remoteContractVersion, shared: Object.fromEntries(shared) };
};
