// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import workspace from '../../../jest.config.mjs';
import { runsAlone } from '../../jest/groups.mjs';
import { cacheDir, inRoot } from '../workspace.mjs';

/**
 * The tests of one mutant, or those without a mutant.
 * @typedef {{ id?: string, specs: string[] }} Block
 */

const [[, options] = []] = Object.values(
  /** @type {any} */ (workspace.projects.find(({ displayName }) => displayName === 'api'))?.transform ?? {},
);

/** The text of a function that registers the tests of a spec file each time that it is called. */
const toFunction = (/** @type {string} */ spec) => {
  const text = readFileSync(inRoot(spec), 'utf8');
  const { code } = transformSync(text, { ...options, filename: inRoot(spec), sourceMaps: false });
  return `(require, module, exports, __filename, __dirname) => {\n${code}\n}`;
};

/** Loads a spec file as Jest does, once. */
const toRequire = (/** @type {string} */ spec) => `(require) => void require('${inRoot(spec)}')`;

/**
 * Makes an empty folder for generated spec files.
 * @param {string} name
 * @param {Record<string, string[]>} [reaching] the names of the tests that run, by mutant
 */
export function makeFolder(name, reaching) {
  const folder = path.join(cacheDir, 'mutants', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (reaching) writeFileSync(path.join(folder, 'reaching.json'), JSON.stringify(reaching));
  return folder;
}

/**
 * Writes a spec file that runs these blocks. With `again` a spec file may stand in several of them: they share the modules, which
 * take seconds of a processor to load, and each registers its tests anew.
 * @param {string} target
 * @param {Block[]} blocks
 * @param {{ again?: boolean }} [how]
 */
export function writeSpecFile(target, blocks, { again = false } = {}) {
  const specs = [...new Set(blocks.flatMap((block) => block.specs))];
  const loads = specs.map((spec) => `${JSON.stringify(spec)}: ${(again ? toFunction : toRequire)(spec)},`);
  const calls = blocks.map(({ id, specs: own }) => {
    const runs = own.map((spec) => `start(${JSON.stringify(spec)});`).join('\n');
    return id === undefined ? runs : `describe('#${id}', () => {\n${runs}\n});`;
  });
  writeFileSync(
    target,
    `const { createRequire } = require('node:module');
const path = require('node:path');
const { run } = require('${inRoot('scripts/jest/group.cjs')}');
const loads = {
${loads.join('\n')}
};
const start = (spec) => run(spec, () => {
  const file = path.join('${inRoot()}', spec);
  const module = { exports: {} };
  loads[spec](createRequire(file), module, module.exports, file, path.dirname(file));
});
${calls.join('\n')}
`,
  );
}

/** Divides spec files into those that share modules and those that run alone. @param {string[]} specs */
export const divide = (specs) => ({
  shared: specs.filter((spec) => !runsAlone(spec)),
  apart: specs.filter(runsAlone),
});
