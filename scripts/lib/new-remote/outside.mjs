// @ts-check
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { runStep } from '../processes.mjs';
import { Refusal } from '../refusal.mjs';
import { galleryName, getTarball, sdk, sdkFolder, sdkNames, toolNames, versionOutside } from '../sdk.mjs';
import { inRoot, root } from '../workspace.mjs';
import { alike, filled, json, model, packageFile, templateFiles, textFiles } from './files.mjs';

/** @typedef {import('../apps.mjs').App} App */

/** Files that are the same in a remote of another repository. */
const shared = alike.filter((file) => !/demo|tsconfig/.test(file));

/** Tools of the tests, which a remote in this repository takes from the workspace. */
const testTools = [
  '@biomejs/biome',
  '@swc/core',
  '@swc/jest',
  'jest',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
];

const isOurs = (/** @type {string} */ name) => name.startsWith('@lost-found/');

const outsidePackage = (/** @type {string} */ name) => {
  const inside = JSON.parse(packageFile(name));
  const versions = (/** @type {string[]} */ names) =>
    Object.fromEntries(names.filter((one) => !isOurs(one)).map((one) => [one, versionOutside(one)]));
  const tarballs = (/** @type {string[]} */ names) =>
    Object.fromEntries(names.map((one) => [one, `file:sdk/${getTarball(one)}`]));
  return json({
    name,
    version: inside.version,
    private: true,
    type: 'module',
    scripts: {
      build: 'rsbuild build',
      dev: 'rsbuild dev',
      gallery: `rsbuild preview --config node_modules/${galleryName}/rsbuild.config.mjs`,
      lint: 'biome check',
      test: 'tsc --noEmit && jest',
    },
    dependencies: {
      ...tarballs(sdkNames),
      ...versions(Object.keys(inside.dependencies)),
    },
    devDependencies: {
      ...tarballs(toolNames),
      ...versions([...Object.keys(inside.devDependencies), ...testTools].sort()),
    },
  });
};

/** Most script of the first page in kB, as sent (brotli): the template needs 190 (December 2026). */
const MOST_KB = 250;

/** What the release has to show in the live shell, with the items of any site: its page opens, and answers a search. */
const mainPath = (/** @type {App} */ { mount, title }) =>
  json([
    { open: mount },
    { see: { role: 'heading', name: title } },
    { fill: { label: 'Search', with: 'xyzzy' } },
    { see: { text: 'Nothing was found.' } },
  ]);

/**
 * The files of a remote in another repository, by their paths in it.
 * @param {App} app
 * @returns {Record<string, string>}
 */
const outsideFiles = (app) => {
  const { name, mount, title } = app;
  // Its texts are in its own folder, because the ones of the site are in a package.
  const withOwnTexts = (/** @type {string} */ file, /** @type {string} */ content) =>
    content.replaceAll(
      new RegExp(`@lost-found/i18n/(locales/\\w+/${name}\\.json)`, 'g'),
      `${path.posix.relative(path.posix.dirname(file), '.')}/$1`,
    );
  const own = [...templateFiles('app'), ...templateFiles('outside')].map(([file, template]) => [
    file,
    withOwnTexts(file, filled(template, app)),
  ]);
  return Object.fromEntries([
    ['package.json', outsidePackage(name)],
    ['remote.json', json({ name, mount, title, budgets: { '/': MOST_KB } })],
    ['public/main-path.json', mainPath(app)],
    ...shared.map((file) => [file, readFileSync(inRoot(model, file), 'utf8')]),
    ...own,
    ...textFiles(app).map(([language, content]) => [`locales/${language}/${name}.json`, content]),
  ]);
};

/** Refuses a folder that is in this repository, or that has files. */
export const requireOutside = (/** @type {string} */ folder) => {
  if (!path.relative(root, folder).startsWith('..'))
    throw new Refusal(`${folder} is in this repository: leave out --outside to make a remote here.`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refusal(`${folder} has files already.`);
};

/**
 * Makes a remote in a folder outside of this repository, with the SDK.
 * @param {App} app
 * @param {string} folder
 */
export const makeOutside = async (app, folder) => {
  await sdk();
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  for (const [file, content] of Object.entries(outsideFiles(app))) {
    mkdirSync(path.join(part, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(part, file), content);
  }
  mkdirSync(path.join(part, 'sdk'));
  for (const file of readdirSync(sdkFolder))
    copyFileSync(path.join(sdkFolder, file), path.join(part, 'sdk', file));
  // Paths and names in the templates change the order of imports and the breaks of lines.
  await runStep('Formatting', inRoot('node_modules/.bin/biome'), ['check', '--write'], { cwd: part });
  renameSync(part, folder);
  console.log(`${folder} is there: a page at ${app.mount}, its texts, a test and the SDK.`);
  console.log(`cd ${folder} && npm install && npm test && npm run build makes its release in dist.`);
  return 0;
};
