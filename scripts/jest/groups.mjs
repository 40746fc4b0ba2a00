// @ts-check
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../lib/workspace.mjs';

/*
 * Jest loads all modules again for each spec file: 1.7 s of a processor for a file of the service, and as much again because
 * everything in it then runs cold. The files of a group share one registry of modules, so that a group pays once.
 */

/** A spec file that replaces modules or loads them again runs alone: it would reach the other files of its group. */
const ownsRegistry = /\bjest\.(?:mock|doMock|unmock|setMock|resetModules|isolateModules\w*)\(/;

/** So does one of the service that needs a page: its group has none. */
const needsPage = /@jest-environment jsdom/;

/** The paths of all spec files in a folder, or of the one file, from the root. */
const specsIn = (/** @type {string} */ place) => {
  if (!place.endsWith('/')) return [place];
  return readdirSync(inRoot(place), { recursive: true })
    .map((name) => path.join(place, String(name)))
    .filter((file) => /\.spec\.(?:tsx?|mjs)$/.test(file) && !file.includes('node_modules'));
};

/** True for a spec file that cannot share its modules with others. */
export const runsAlone = (/** @type {string} */ file) => {
  const text = readFileSync(inRoot(file), 'utf8');
  return ownsRegistry.test(text) || needsPage.test(text);
};

/** Bytes of the spec files of a group: enough for the modules to be loaded seldom, and few enough for all workers to have work. */
const GROUP_SIZE = 75_000;

/**
 * Deals the files out by their size, the largest first, each to the group that has least.
 * @param {string[]} files
 */
const deal = (files) => {
  const sized = files.map((file) => ({ file, size: statSync(inRoot(file)).size }));
  const total = sized.reduce((sum, { size }) => sum + size, 0);
  const count = Math.ceil(total / GROUP_SIZE);
  /** @type {{ files: string[], size: number }[]} */
  const groups = Array.from({ length: count }, () => ({ files: [], size: 0 }));
  for (const { file, size } of sized.toSorted((a, b) => b.size - a.size || (a.file < b.file ? -1 : 1))) {
    const least = groups.reduce((found, group) => (group.size < found.size ? group : found));
    least.files.push(file);
    least.size += size;
  }
  return groups.map((group) => group.files.toSorted()).filter((group) => group.length > 0);
};

/**
 * Writes the specs that run these files in groups; answers the files for Jest's `testMatch`: the groups, and the files that
 * run alone. TEST_FILES, a JSON list of spec files, leaves out all others.
 * @param {string} name of the groups
 * @param {string[]} places spec files, and folders with a slash behind them
 */
export function groupedSpecs(name, places) {
  const wanted = process.env.TEST_FILES && JSON.parse(process.env.TEST_FILES);
  const files = places.flatMap(specsIn).filter((file) => !wanted || wanted.includes(file));
  const folder = inRoot('.cache/groups', name);
  mkdirSync(folder, { recursive: true });
  const grouped = deal(files.filter((file) => !runsAlone(file)));
  const groups = grouped.map((group, index) => {
    const lines = group.map((file) => `run('${file}', () => require('${path.join(root, file)}'));`);
    const runner = `const { run } = require('${inRoot('scripts/jest/group.cjs')}');`;
    const target = path.join(folder, `${name}-${index + 1}.spec.cjs`);
    writeFileSync(target, `${[runner, ...lines].join('\n')}\n`);
    return target;
  });
  const alone = files.filter(runsAlone).map((file) => inRoot(file));
  // Without a pattern Jest would take every file for a test.
  return files.length > 0 ? [...groups, ...alone] : [path.join(folder, 'none')];
}
