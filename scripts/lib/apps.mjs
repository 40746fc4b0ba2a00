// @ts-check
import { readApps } from '../../packages/build-config/src/apps.mjs';
import { Refusal } from './refusal.mjs';
import { root } from './workspace.mjs';

/** @typedef {import('../../packages/build-config/src/apps.mjs').App} App */

/** @returns {App[]} */
const readOrRefuse = () => {
  try {
    return readApps(root);
  } catch (error) {
    throw new Refusal(/** @type {Error} */ (error).message);
  }
};

/** The apps of this site, the shell first: `apps/apps.json`. */
export const apps = readOrRefuse();

export const appNames = apps.map(({ name }) => name);

export const remotes = apps.filter(({ kind }) => kind === 'remote');

/** @returns {App | undefined} */
export const appNamed = (/** @type {string} */ name) => apps.find((app) => app.name === name);

/** The folder of an app in the workspace. */
export const getFolder = (/** @type {string} */ name) => appNamed(name)?.folder ?? `apps/${name}`;
