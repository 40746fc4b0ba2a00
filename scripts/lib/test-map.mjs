// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeTestMap } from './changed-tests.mjs';
import { inRoot } from './workspace.mjs';

/** The map of the last full run, in the repository, so that a fresh clone has it. */
const file = inRoot('scripts/test-map.json');

/** @returns {import('./changed-tests.mjs').TestMap} */
export const readTestMap = () =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { specs: [], files: {} };

/** Writes the map with a line for each spec and each source file. @param {import('./changed-tests.mjs').Recorded[]} recorded */
export function writeTestMap(recorded) {
  const { specs, files } = makeTestMap(recorded, readTestMap());
  const lines = Object.entries(files).map(([name, numbers]) => `"${name}": [${numbers}]`);
  const text = `{"specs": [\n${specs.map((spec) => `"${spec}"`).join(',\n')}\n],\n"files": {\n${lines.join(',\n')}\n}}\n`;
  writeFileSync(file, text);
}
