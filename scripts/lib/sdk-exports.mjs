// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from '@typescript/typescript6';
import { sdkNames, sdkVersion, versionOutside } from './sdk.mjs';
import { findTypeChanges, readExports } from './type-changes.mjs';
import { inRoot, root } from './workspace.mjs';

/*
 * The promise of docs/sdk-changelog.md: code of a remote elsewhere that compiles with a version of the SDK does so with every later
 * one of the same major version. The types of the last version are kept as declarations in one file of text.
 */

/**
 * @typedef {object} Kept what a version of the SDK exports
 * @property {Record<string, string>} versions by the file that a new version is written in
 * @property {Map<string, string>} files declarations by their path, each as far from the root as its source
 */
/**
 * @typedef {object} Module that a remote may import
 * @property {string} entry
 * @property {(name: string, source: string) => boolean} [isPromised] by the name and the file of an export; true without it
 * @property {import('./type-changes.mjs').Use} [use] of the types that are exported alone
 */

const contractFile = 'packages/contracts/src/remotes/remote-module.ts';
const seamFile = 'packages/contracts/src/remotes/seam.ts';
const namesOfRequests = [
  'ApiError',
  'QueryParams',
  'RequestOptions',
  'configOptions',
  'createQueryClient',
  'request',
];

/** The other exports of `contracts` and `api-client` are the API's, and follow `apiVersion`. @type {Record<string, Module>} */
const modules = {
  ...Object.fromEntries(
    sdkNames.map((name) => [name, { entry: `packages/${name.split('/')[1]}/src/index.ts` }]),
  ),
  '@lost-found/design-system/commands': { entry: 'packages/design-system/src/commands.ts' },
  '@lost-found/design-system/dialogs': { entry: 'packages/design-system/src/dialogs.ts' },
  '@lost-found/contracts': {
    entry: 'packages/contracts/src/index.ts',
    isPromised: (_, source) => source === contractFile || source === seamFile,
    // A remote makes what these types describe.
    use: 'input',
  },
  '@lost-found/api-client': {
    entry: 'packages/api-client/src/index.ts',
    isPromised: (name) => namesOfRequests.includes(name),
  },
};

const changelog = 'docs/sdk-changelog.md';
const routerFile = 'packages/router/package.json';
/** Files with another version, which a change of a module raises too. @type {Record<string, string>} */
const ownVersions = { '@lost-found/contracts': contractFile, '@lost-found/router': routerFile };

/** The text of the last version. */
const keptText = inRoot('scripts/lib/sdk-exports.txt');
const headingOfFile = /^\/\/\/\/ (.+)$/m;

/** The place of a file's kept declarations. Its imports of texts and of other packages lead to those of today. */
const getKeptPlace = (/** @type {string} */ source) =>
  source
    .replace('/src/', '/kept/')
    .replace(/\.mjs$/, '.d.mts')
    .replace(/\.tsx?$/, '.d.ts');

/** Reads the types of the last version. @returns {Kept} */
export const readKept = () => {
  const [versions = '', ...sections] = readFileSync(keptText, 'utf8').split(headingOfFile);
  const files = sections.flatMap((text, index) => (index % 2 ? [] : [[text, sections[index + 1] ?? '']]));
  return { versions: JSON.parse(versions), files: new Map(/** @type {[string, string][]} */ (files)) };
};

/** Opens a program of today's sources and of kept declarations. */
const openProgram = (/** @type {ReadonlyMap<string, string>} */ kept) => {
  const file = inRoot('packages/build-config/tsconfig.sdk.json');
  const settings = {
    ...ts.readConfigFile(file, ts.sys.readFile).config,
    include: [],
    files: ['./assets.d.ts'],
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(settings, ts.sys, path.dirname(file));
  Object.assign(options, {
    noEmit: false,
    emitDeclarationOnly: true,
    removeComments: true,
    skipLibCheck: false,
  });
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  const toText = (/** @type {string} */ name) => kept.get(path.relative(root, name));
  host.readFile = (name) => toText(name) ?? readFile(name);
  host.fileExists = (name) => toText(name) !== undefined || fileExists(name);
  host.directoryExists = undefined;
  const entries = Object.values(modules).flatMap(({ entry }) => [entry, getKeptPlace(entry)]);
  const program = ts.createProgram([...fileNames, ...entries.map((entry) => inRoot(entry))], options, host);
  return { program, options, host };
};

const getSource = (/** @type {ts.Symbol} */ { declarations: [one] = [] }) =>
  one ? path.relative(root, one.getSourceFile().fileName) : '';

/** Returns the promised exports of a module's sources. @param {ts.Program} program @param {Module} module */
const readPromised = (program, { entry, isPromised = () => true }) =>
  new Map(
    [...readExports(program, inRoot(entry))].filter(([name, symbol]) => isPromised(name, getSource(symbol))),
  );

/** Returns the versions of today, by the file that a new one is written in. */
export const readVersions = () => {
  const [, contract = ''] =
    /remoteContractVersion = '(.+)'/.exec(readFileSync(inRoot(contractFile), 'utf8')) ?? [];
  return {
    [changelog]: sdkVersion,
    [routerFile]: versionOutside('@lost-found/router'),
    [contractFile]: contract,
  };
};

/** Errors of the compiler: a file, or a name in it, is missing. A type that needs it equals any other. */
const UNKNOWN = [2305, 2307, 2614, 2724];
const minor = /** @type {const} */ ('minor');

/**
 * Compares the SDK of today with a version that was kept.
 * @param {Kept} kept
 * @returns {{ module: string, text: string, needs: 'major' | 'minor' }[]}
 */
export const findChanges = ({ files }) => {
  const { program } = openProgram(files);
  const checker = program.getTypeChecker();
  const unknown = [...files.keys()].flatMap((place) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(inRoot(place)))
      .filter(({ code }) => UNKNOWN.includes(code))
      .map(({ messageText }) => ({
        module: place,
        text: ts.flattenDiagnosticMessageText(messageText, ' '),
        needs: minor,
      })),
  );
  const changes = Object.entries(modules).flatMap(([module, { use, ...sources }]) => {
    const before = readExports(program, inRoot(getKeptPlace(sources.entry)));
    const changes = findTypeChanges(checker, before, readPromised(program, sources), use);
    return changes.map((change) => ({ module, ...change }));
  });
  return [...unknown, ...changes];
};

/**
 * Returns a line for each change that a new version must announce, and does not.
 * @param {{ module: string, text: string, needs: 'major' | 'minor' }[]} changes
 * @param {Record<string, string>} before versions of the kept types
 * @param {Record<string, string>} now
 */
export const brokenPromises = (changes, before, now) =>
  changes.flatMap(({ module, text, needs }) =>
    [changelog, ownVersions[module] ?? []].flat().flatMap((file) => {
      const [from, to] = [before[file] ?? '', now[file] ?? ''].map((version) => version.split('.'));
      const isAnnounced = from?.[0] !== to?.[0] || (needs === 'minor' && from?.[1] !== to?.[1]);
      return isAnnounced ? [] : [`${module}: ${text}. This needs a new ${needs} version in ${file}.`];
    }),
  );

/** Writes the types of today as those of the last version. */
export const writeKept = () => {
  const { program, options, host } = openProgram(new Map());
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Set<string>} */
  const sources = new Set();
  for (const module of Object.values(modules)) {
    const { entry, isPromised } = module;
    const promised = isPromised ? [...readPromised(program, module)] : [];
    const lines = promised.map(([name, symbol]) => {
      const source = getSource(symbol);
      sources.add(source);
      const place = path.posix.relative(path.dirname(entry), source).replace(/\.ts$/, '');
      return `export { ${name} } from './${place}';\n`;
    });
    if (isPromised) files.set(getKeptPlace(entry), lines.join(''));
    else sources.add(entry);
  }
  // The loop also visits what it adds.
  for (const source of sources) {
    const emit = (/** @type {string} */ _, /** @type {string} */ text) =>
      files.set(getKeptPlace(source), text);
    program.emit(program.getSourceFile(inRoot(source)), emit, undefined, true);
    for (const { fileName } of ts.preProcessFile(files.get(getKeptPlace(source)) ?? '').importedFiles) {
      const found = ts.resolveModuleName(fileName, inRoot(source), options, host).resolvedModule;
      if (found && fileName.startsWith('.') && /\.(?:tsx?|mjs)$/.test(found.resolvedFileName))
        sources.add(path.relative(root, found.resolvedFileName));
    }
  }
  const sections = [...files].sort().map(([place, text]) => `//// ${place}\n${text}`);
  writeFileSync(keptText, `${JSON.stringify(readVersions())}\n${sections.join('')}`);
};
