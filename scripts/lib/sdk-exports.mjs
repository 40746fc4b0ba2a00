// @ts-check
import ts from '@typescript/typescript6';
import { sdkNames } from './sdk.mjs';
import { inRoot } from './workspace.mjs';

/*
 * The promise of docs/sdk-changelog.md: a name that a remote elsewhere imports goes only with a major version.
 */

/** @typedef {Record<string, string[]>} Exports sorted names by the module that exports them */
/** @typedef {{ version: string, exports: Exports }} Kept what a version of the SDK exports */

/** Modules by the file that exports their names. */
const modules = Object.fromEntries([
  ...sdkNames.map((name) => [name, `packages/${name.split('/')[1]}/src/index.ts`]),
  ['@lost-found/design-system/commands', 'packages/design-system/src/commands.ts'],
  ['@lost-found/design-system/dialogs', 'packages/design-system/src/dialogs.ts'],
]);

/**
 * The names that the promise covers where it does not cover all: the others are the API's, and follow `apiVersion`.
 * @type {Record<string, string[]>}
 */
const promised = {
  '@lost-found/contracts': ['RemoteModule', 'remoteContractVersion', 'seam'],
  '@lost-found/api-client': [
    'ApiError',
    'QueryParams',
    'RequestOptions',
    'configOptions',
    'createQueryClient',
    'request',
  ],
};
const isPromised = (/** @type {string} */ module, /** @type {string} */ name) =>
  promised[module]?.includes(name) ?? true;

/**
 * Reads what the modules of the SDK export, types included.
 * @returns {Exports}
 */
export const exportsOfSdk = () => {
  const files = Object.values(modules).map((file) => inRoot(file));
  const options = {
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    noLib: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  // Names are in our own files: reading the libraries would take ten times as long.
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      text.startsWith('.') ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined },
    );
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    Object.entries(modules).map(([module, file]) => {
      const source = program.getSourceFile(inRoot(file));
      const symbol = source && checker.getSymbolAtLocation(source);
      const names = (symbol ? checker.getExportsOfModule(symbol) : []).map(({ name }) => name);
      return [module, names.filter((name) => isPromised(module, name)).sort()];
    }),
  );
};

/**
 * Says how exports break the promise of a version that was kept.
 * @param {Kept} previous
 * @param {Kept} now
 * @returns {string[]} a line for each name
 */
export const brokenPromises = (previous, now) => {
  const getMajor = (/** @type {string} */ version) => version.split('.')[0];
  const missing = (/** @type {Exports} */ from, /** @type {Exports} */ to) =>
    Object.entries(from).flatMap(([module, names]) =>
      names.filter((name) => !to[module]?.includes(name)).map((name) => `${name} of ${module}`),
    );
  const removed = missing(previous.exports, now.exports);
  const added = missing(now.exports, previous.exports);
  return [
    ...(getMajor(previous.version) === getMajor(now.version) ? removed : []).map(
      (name) => `${name} is removed: this needs a new major version in docs/sdk-changelog.md.`,
    ),
    ...(previous.version === now.version ? added : []).map(
      (name) => `${name} is new: this needs a new minor version in docs/sdk-changelog.md.`,
    ),
  ];
};
