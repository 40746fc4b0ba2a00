// @ts-check
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../workspace.mjs';

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'template-lint-'));
  const config = path.join(import.meta.dirname, 'template/outside/biome.json.txt');
  copyFileSync(config, path.join(folder, 'biome.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints a file of a remote in another repository. */
const lint = (/** @type {string} */ imported) => {
  writeFileSync(path.join(folder, 'home.ts'), `export { it } from '${imported}';\n`);
  const biome = path.join(root, 'node_modules/.bin/biome');
  const { status, stderr } = spawnSync(biome, ['check'], { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
};

it.each([
  ['react-router', 'Import from @lost-found/router'],
  ['react-router-dom', 'Import from @lost-found/router'],
  ['react-router/dom', 'Import from @lost-found/router'],
  ['@lost-found/app-kit/src/site-frame', 'Import what the package exports'],
  ['@lost-found/contracts/dist/contracts/src/index.js', 'Import what the package exports'],
  ['@lost-found/contracts/sample', 'Import from @lost-found/contracts.'],
])('npm run lint of a remote refuses an import of %s', (imported, reason) => {
  expect(lint(imported)).toEqual({ status: 1, stderr: expect.stringContaining(reason) });
});

it.each([
  '@lost-found/router',
  '@lost-found/contracts',
  '@lost-found/design-system/dialogs',
  '@lost-found/i18n/locales/en/common.json',
  '../src/texts',
])('npm run lint of a remote takes an import of %s', (imported) => {
  expect(lint(imported)).toMatchObject({ status: 0 });
});
