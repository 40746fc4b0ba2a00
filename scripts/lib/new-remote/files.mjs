// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appNamed, apps, getFolder } from '../apps.mjs';
import { inRoot } from '../workspace.mjs';

/** @typedef {import('../apps.mjs').App} App */

/** The remote of all other paths: a new remote copies the parts that all remotes share. */
export const model = getFolder(String(apps.find(({ mount }) => mount === '/')?.name));
export const alike = ['index.html', 'tsconfig.json', 'rsbuild.demo.config.ts', 'src/index.ts', 'src/demo.ts'];

const templates = path.join(import.meta.dirname, 'template');
const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');

/** A template with the app's own values in it. */
export const filled = (/** @type {string} */ file, /** @type {App} */ { name, mount = '' }) =>
  readFileSync(path.join(templates, file), 'utf8')
    .replaceAll('__name__', name)
    // The formatter's style for a property.
    .replaceAll('__key__', name.includes('-') ? `'${name}'` : name)
    .replaceAll('__mount__', mount);

export const json = (/** @type {unknown} */ content) => `${JSON.stringify(content, null, 2)}\n`;

/** Imports of the templates; the other packages are for every app's tools. */
const needed = (/** @type {string} */ name) =>
  [
    /^@lost-found\/(?!mocks)/,
    /^@tanstack\/react-query$/,
    /^@(?:rsbuild|types|testing-library\/(?:react|dom|jest-dom)$)/,
  ]
    .concat(/^(?:react|react-dom|i18next|react-i18next|typescript)$/)
    .some((pattern) => pattern.test(name));

const only = (/** @type {Record<string, string>} */ dependencies) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => needed(name)));

export const packageFile = (/** @type {string} */ name) => {
  const { dependencies, devDependencies, ...rest } = JSON.parse(read(`${model}/package.json`));
  return json({
    ...rest,
    name: `@lost-found/${name}`,
    version: '0.1.0',
    // It draws no pages for the service yet, for which the portal is built a second time.
    scripts: { ...rest.scripts, build: 'rsbuild build' },
    dependencies: only(dependencies),
    devDependencies: only(devDependencies),
  });
};

/** First texts in each language; the team translates the title. */
const texts = (/** @type {string} */ title) => ({
  en: {
    title,
    text: 'What was found lately.',
    search: 'Search',
    clear: 'Clear the search',
    empty: 'Nothing was found.',
    list: 'Found items',
    place: 'Place',
  },
  es: {
    title: `Nuevo: ${title}`,
    text: 'Lo último que se ha encontrado.',
    search: 'Buscar',
    clear: 'Borrar la búsqueda',
    empty: 'No se ha encontrado nada.',
    list: 'Objetos encontrados',
    place: 'Lugar',
  },
  fr: {
    title: `Nouveau\u00a0: ${title}`,
    text: 'Les dernières trouvailles.',
    search: 'Rechercher',
    clear: 'Effacer la recherche',
    empty: 'Aucun objet trouvé.',
    list: 'Objets trouvés',
    place: 'Lieu',
  },
});

/** The first texts by language, each as the content of a file. */
export const textFiles = (/** @type {App} */ { title }) =>
  Object.entries(texts(title)).map(([language, content]) => [language, json(content)]);

/**
 * The templates in a folder, by the path of the file that each is for.
 * @param {string} folder
 * @returns {[string, string][]}
 */
export const templateFiles = (folder) =>
  readdirSync(path.join(templates, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [file.replace(/\.txt$/, ''), `${folder}/${file}`]);

/** The folder of the app's own, and its files elsewhere. */
export const getPlaces = (/** @type {string} */ name) => [
  `apps/${name}`,
  ...['en', 'es', 'fr'].map((language) => `packages/i18n/locales/${language}/${name}.json`),
  `e2e/tests/compatibility/${name}.spec.ts`,
  `e2e/fixtures/releases/${name}.json.br`,
];

/**
 * The files that a new remote begins with, by their paths in the workspace.
 * @returns {Record<string, string>}
 */
export const getFiles = (/** @type {App} */ app) => {
  const { name, folder } = app;
  const own = templateFiles('app').map(([file, template]) => [`${folder}/${file}`, filled(template, app)]);
  return Object.fromEntries([
    [`${folder}/package.json`, packageFile(name)],
    ...alike.map((file) => [`${folder}/${file}`, read(`${model}/${file}`)]),
    ...own,
    ...textFiles(app).map(([language, content]) => [
      `packages/i18n/locales/${language}/${name}.json`,
      content,
    ]),
    [`e2e/tests/compatibility/${name}.spec.ts`, filled('e2e/compatibility.spec.ts.txt', app)],
  ]);
};

/**
 * The part of pnpm-lock.yaml about an app, from its key to the next one.
 * @param {string} lockfile
 * @param {string} folder
 */
const lockedPart = (lockfile, folder) =>
  new RegExp(`^  ${folder}:\\n(?: {4}.*\\n|\\n(?! {0,2}\\S))*\\n`, 'm').exec(lockfile)?.[0] ?? '';

/** Finds the lockfile entry before which the app's entry belongs: entries are sorted. */
const nextPart = (/** @type {string} */ lockfile, /** @type {string} */ folder) => {
  const keys = [...lockfile.slice(lockfile.indexOf('\nimporters:\n')).matchAll(/^ {2}([\w./-]+):$/gm)];
  const next = keys.map(([, key = '']) => key).find((key) => key > folder);
  if (!next) throw new Error(`pnpm-lock.yaml has no place for ${folder}.`);
  return `\n  ${next}:\n`;
};

/** The lockfile with the app: with the versions that the model has of the same packages. */
export const lockedWith = (/** @type {string} */ lockfile, /** @type {App} */ { name, folder }) => {
  const { dependencies, devDependencies } = JSON.parse(packageFile(name));
  const known = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const part = lockedPart(lockfile, model)
    .replace(model, folder)
    .replace(/^ {6}'?([^\s']+)'?:\n(?: {8}.*\n)+/gm, (entry, key) => (known.has(key) ? entry : ''));
  const next = nextPart(lockfile, folder);
  return lockfile.replace(next, () => `\n${part}${next.slice(1)}`);
};

/** The lockfile without the app. */
export const lockedWithout = (/** @type {string} */ lockfile, /** @type {string} */ folder) =>
  lockfile.replace(lockedPart(lockfile, folder), '');

/** The manifest's text with one app more, as the formatter has it. */
export const manifestWith = (/** @type {string} */ manifest, /** @type {App} */ app) => {
  const lines = Object.entries(app).map(([key, value]) => {
    const flat = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
    return `    ${JSON.stringify(key)}: ${flat}`;
  });
  return manifest.replace(/\n\]\s*$/, () => `,\n  {\n${lines.join(',\n')}\n  }\n]\n`);
};

/** The manifest's text without an app. */
export const manifestWithout = (/** @type {string} */ manifest, /** @type {string} */ name) =>
  manifest.replace(new RegExp(`,\\n  \\{\\n {4}"name": "${name}"(?:,\\n {4}.*)*\\n  \\}`), '');

/** True if a file is as the command made it, so that deleting it loses no work. */
export const isAsMade = (/** @type {string} */ file, /** @type {string} */ name) => {
  const app = appNamed(name);
  return app !== undefined && getFiles(app)[file] === read(file);
};
