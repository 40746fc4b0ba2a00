// @ts-check
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { Refusal } from '../refusal.mjs';
import { inRoot } from '../workspace.mjs';

/** @typedef {import('../../../packages/site-store/src/remote-site.mjs').Totals} Counts */
/** @typedef {Counts & { app: string, version: string }} Figures */

const entry = inRoot('services/api/dist/operate.js');

/**
 * Asks the service's database, with the environment of the service.
 * @returns {Promise<Figures[]>}
 */
export const readFigures = async () => {
  const refuse = (/** @type {string} */ why) =>
    new Refusal(`What pages told of the releases is not known: ${why}`);
  if (!existsSync(entry)) throw refuse('The service is not built yet: run npm start once.');
  try {
    const cwd = process.env.INIT_CWD ?? process.cwd();
    const { stdout } = await promisify(execFile)(process.execPath, [entry, 'release-figures'], { cwd });
    return JSON.parse(stdout);
  } catch (error) {
    throw refuse(String(/** @type {{ stderr?: string }} */ (error).stderr || error).trim());
  }
};

/** The same; without an answer it prints the reason and returns no figures. */
export const readFiguresIfKnown = () =>
  readFigures().catch((error) => {
    console.error(error.message);
    return /** @type {Figures[]} */ ([]);
  });

/**
 * Returns the reports about one release; undefined if there are none.
 * @param {Figures[]} figures
 * @param {string} name
 * @param {string} version
 * @returns {Counts | undefined}
 */
export const getFigures = (figures, name, version) =>
  figures.find((one) => one.app === name && one.version === version);
