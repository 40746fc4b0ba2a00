// @ts-check

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { wrongApps, wrongName } from '../../../packages/build-config/src/apps.mjs';
import { readCommandLine } from '../../../packages/contracts/command-line.mjs';
import { filesBelow, mountTable, remoteAt } from '../../../packages/site-store/src/index.mjs';
import { wrongPlace } from '../../../packages/site-store/src/mounts.mjs';
import { appNamed, apps, getFolder } from '../apps.mjs';
import { ensureInstalled } from '../install.mjs';
import { Refusal } from '../refusal.mjs';
import { inRoot } from '../workspace.mjs';
import {
  getFiles,
  getPlaces,
  isAsMade,
  lockedWith,
  lockedWithout,
  manifestWith,
  manifestWithout,
} from './files.mjs';

/** @typedef {import('../apps.mjs').App} App */

const usage = `npm run new:remote -- lost-cards --mount /cards    makes a remote
    --title "Lost cards"       what it is called; else as its name
npm run new:remote -- lost-cards --outside ../lost-cards    makes it in another repository, with the SDK
    --mount /cards             else as its name
npm run new:remote -- --remove lost-cards          takes it away again`;

const manifestFile = 'apps/apps.json';
const lockFile = 'pnpm-lock.yaml';

/** Longer ones would break lines of the templates in two. */
const LONGEST_NAME = 30;

const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');

const refuseIf = (/** @type {string | false | undefined} */ why) => {
  if (why) throw new Refusal(why);
};

/** The file of the remote that has a path now, which shows a page there; undefined where none does. */
const pageAt = (/** @type {string} */ mount) => {
  const parent = remoteAt(mountTable(Object.fromEntries(apps.map((app) => [app.name, app]))), mount);
  const [, first] = mount.slice(parent?.mount === '/' ? 0 : parent?.mount.length).split('/');
  const folder = `${getFolder(String(parent?.name))}/src/routes`;
  const names = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' });
  const isPage = new RegExp(`path: '${first}['/]`);
  const file = names
    .filter((one) => /\.tsx?$/.test(one))
    .find((one) => isPage.test(read(`${folder}/${one}`)));
  return file && `${folder}/${file}`;
};

/**
 * @param {string} name
 * @param {string | undefined} mount
 */
const requireFree = (name, mount) => {
  refuseIf(wrongName(name));
  refuseIf(name.length > LONGEST_NAME && `${name} is longer than ${LONGEST_NAME} letters.`);
  refuseIf(appNamed(name) && `There is an app ${name} already.`);
  const left = getPlaces(name).find((place) => existsSync(inRoot(place)));
  refuseIf(left && `${left} is there already: npm run new:remote -- --remove ${name} takes it away.`);
  refuseIf(mount === undefined && `Say by --mount below which path its pages are to be.\n${usage}`);
  const placed = Object.fromEntries(apps.map((app) => [app.name, app]));
  refuseIf(wrongPlace({ ...placed, [name]: { mount } }, name));
  const page = pageAt(String(mount));
  refuseIf(page && `${mount} is a page already: ${page}.`);
};

/**
 * @param {string} name
 * @param {{ mount?: string, title?: string }} options
 * @returns {App}
 */
const described = (name, { mount, title }) => {
  const words = name.replaceAll('-', ' ');
  const app = {
    name,
    folder: `apps/${name}`,
    kind: /** @type {const} */ ('remote'),
    mount,
    title: title?.trim() || `${words[0]?.toUpperCase()}${words.slice(1)}`,
    port: {
      env: `${name.replaceAll('-', '_').toUpperCase()}_PORT`,
      default: Math.max(...apps.map(({ port }) => port.default)) + 1,
    },
    // The site's own demo has its mount.
    demo: `/${name}-alone/`,
  };
  refuseIf(/[{}]/.test(app.title) && `"${app.title}" has braces, which texts fill in.`);
  return app;
};

/**
 * Writes all files or none: it writes them to temporary names first, then moves each into place. A failure changes
 * nothing.
 * @param {Record<string, string>} files
 */
const writeAll = (files) => {
  const before = Object.keys(files).map((file) => [file, existsSync(inRoot(file)) ? read(file) : undefined]);
  const staged = Object.keys(files).map((file) => [`${file}.part`, file]);
  try {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(inRoot(file)), { recursive: true });
      writeFileSync(inRoot(`${file}.part`), content);
    }
    for (const [from = '', to = ''] of staged) renameSync(inRoot(from), inRoot(to));
  } catch (error) {
    for (const [part = ''] of staged) rmSync(inRoot(part), { recursive: true, force: true });
    for (const [file = '', content] of before) {
      if (content === undefined) rmSync(inRoot(file), { force: true });
      else writeFileSync(inRoot(file), content);
    }
    throw error;
  }
};

/**
 * @param {string} name
 * @param {{ mount?: string, title?: string }} options
 */
const make = async (name, options) => {
  requireFree(name, options.mount);
  const app = described(name, options);
  // Every command reads the manifest first: a wrong entry would break them all, also the removal of the app.
  refuseIf(wrongApps([...apps, app]));
  const { folder } = app;
  try {
    writeAll({
      ...getFiles(app),
      [lockFile]: lockedWith(read(lockFile), app),
      // Registers the app last: a failed run leaves no half app.
      [manifestFile]: manifestWith(read(manifestFile), app),
    });
  } catch (error) {
    rmSync(inRoot(folder), { recursive: true, force: true });
    throw new Refusal(`${name} is not made: ${/** @type {Error} */ (error).message}`);
  }
  console.log(`${folder} is there: a page at ${app.mount}, its texts, a test and a main path.`);
  await ensureInstalled();
  console.log(`npm run release -- ${name} ships it.`);
  return 0;
};

/** Lists the files at these places, except files that can be made again. */
const filesAt = async (/** @type {string[]} */ places) => {
  const found = places
    .filter((place) => existsSync(inRoot(place)))
    .map(async (place) => {
      if (!statSync(inRoot(place)).isDirectory()) return [place];
      return (await filesBelow(inRoot(place))).map((file) => `${place}/${file}`);
    });
  return (await Promise.all(found)).flat().filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file));
};

/** The files that git would not give back. Without git, all of them. */
const unknownToGit = async (/** @type {string[]} */ places) => {
  const args = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...places];
  const { status, stdout } = spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8' });
  if (status !== 0) return filesAt(places);
  return stdout
    .split('\0')
    .map((line) => line.slice(3))
    .filter((file) => file && existsSync(inRoot(file)));
};

const singleApp = 'apps/shell/single.tsx';

const requireRemovable = async (/** @type {string} */ name) => {
  refuseIf(wrongName(name));
  const app = appNamed(name);
  const places = getPlaces(name);
  refuseIf(!app && !places.some((place) => existsSync(inRoot(place))) && `There is no app ${name}.`);
  const isPart = app?.kind === 'host' || app?.mount === '/' || read(singleApp).includes(`'../${name}/`);
  refuseIf(isPart && `${name} stays: the site is made of it.`);
  const [work, ...more] = (await unknownToGit(places)).filter((file) => app && !isAsMade(file, name));
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  refuseIf(work && `${work}${others} would be lost: commit it, or delete it, first.`);
  return places;
};

const remove = async (/** @type {string} */ name) => {
  const places = await requireRemovable(name);
  writeAll({
    [manifestFile]: manifestWithout(read(manifestFile), name),
    [lockFile]: lockedWithout(read(lockFile), `apps/${name}`),
  });
  for (const place of places) rmSync(inRoot(place), { recursive: true, force: true });
  console.log(`${name} is taken away. npm run release -- rollback ${name} --remove takes it off the site.`);
  return 0;
};

/**
 * @param {string} name
 * @param {{ outside: string, mount?: string, title?: string }} options
 */
const makeElsewhere = async (name, { outside, mount = `/${name}`, title }) => {
  const { makeOutside, requireOutside } = await import('./outside.mjs');
  requireFree(name, mount);
  const folder = path.resolve(outside);
  requireOutside(folder);
  return makeOutside(described(name, { mount, title }), folder);
};

/**
 * `npm run new:remote -- …`
 * @param {string[]} args
 */
export const newRemote = async (args) => {
  const text = { type: /** @type {const} */ ('string') };
  const options = { mount: text, title: text, outside: text, remove: text };
  const { values, positionals } = readCommandLine(args, { options, positionals: 1 });
  const [name] = positionals;
  if (values.remove !== undefined && args.length <= 2 && !name) return remove(values.remove);
  const { outside, ...remoteOptions } = values;
  if (!name || values.remove !== undefined) throw new Refusal(usage);
  return outside ? makeElsewhere(name, { outside, ...remoteOptions }) : make(name, remoteOptions);
};
