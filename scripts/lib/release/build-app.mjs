// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from '@typescript/typescript6';
import { withPnpm } from '../pnpm.mjs';
import { Refusal } from '../refusal.mjs';
import { fingerprint, inRoot, isStamped, serviceEntry, writeStamp } from '../workspace.mjs';

/**
 * Runs a package's own build, or another script of it. Its output is shown only if it fails.
 * @param {string} name
 */
export const buildPackage = async (name, script = 'build') => {
  const started = performance.now();
  const child = spawn('pnpm', ['--silent', '--filter', `@lost-found/${name}`, 'run', script], {
    cwd: inRoot(),
    env: { ...(await withPnpm()), NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0) throw new Refusal(`${name} does not build:\n${output}`);
  console.log(`  ${name} built (${((performance.now() - started) / 1000).toFixed(1)} s)`);
};

const serviceStamp = inRoot('.cache/service-stamp');
const serviceState = () => fingerprint(['services', 'packages/contracts', 'pnpm-lock.yaml']);

/** Builds the service and the contracts that it shares with the apps. */
export const buildService = async () => {
  const state = serviceState();
  await Promise.all(['contracts', 'api'].map((name) => buildPackage(name)));
  writeStamp(serviceStamp, state);
};

/** The same where their sources changed: built needlessly, it would be exchanged under a service that runs. */
export const ensureServiceBuilt = async () => {
  if (isStamped(serviceStamp, serviceState()) && existsSync(serviceEntry)) return;
  await buildService();
};

const parse = async (/** @type {string} */ file) => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, false, kind);
};

/** The packages that exist once on a page, as the build has them; React is the same for all by its version. */
const sharedPackages = async () => {
  const source = await readFile(inRoot('packages/build-config/src/shared.ts'), 'utf8');
  return [...source.matchAll(/^ {2}'(@[\w/-]+)',$/gm)].map(([, name = '']) => name);
};

const valuesOf = (/** @type {ts.NamedImports} */ named) =>
  named.elements
    .filter((element) => !element.isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);

/** Every package that is not ours is a dependency of the shell. */
const installed = createRequire(inRoot('apps/shell/package.json'));

/** The source in which a package of ours, or a part of one, says what it gives. */
const indexOf = (/** @type {string} */ name) => {
  const [, folder = '', part = 'index'] = name.split('/');
  return inRoot('packages', folder, 'src', `${part}.ts`);
};

/** What a package, or a part of one, gives by name, without types. */
const exportsOf = async (/** @type {string} */ name) => {
  if (!name.startsWith('@lost-found/')) return Object.keys(installed(name));
  const index = indexOf(name);
  const { statements } = await parse(index);
  const exported = statements.filter(ts.isExportDeclaration).filter(({ isTypeOnly }) => !isTypeOnly);
  return exported.flatMap(({ exportClause }) => {
    if (exportClause && ts.isNamedExports(exportClause)) {
      return exportClause.elements
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map((element) => element.name.text);
    }
    throw new Error(`${index} has to name what it exports: remotes are checked against it.`);
  });
};

/**
 * By package, what a shell of these sources shares with the remotes on its page.
 * @returns {Promise<Record<string, string[]>>}
 */
const sharedByShell = async () => {
  const packages = await sharedPackages();
  return Object.fromEntries(
    await Promise.all(packages.map(async (name) => [name, (await exportsOf(name)).sort()])),
  );
};

const isSource = (/** @type {string} */ file) =>
  /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !/(?:^|\/)test\//.test(file);

/**
 * The sources that an app is built from: its own, and those of our packages that are not shared.
 * @param {string} app
 * @param {string[]} shared
 */
const sourcesOf = async (app, shared) => {
  const { dependencies } = JSON.parse(await readFile(inRoot('apps', app, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies).filter(
    (name) => name.startsWith('@lost-found/') && !shared.includes(name),
  );
  const folders = [`apps/${app}`, ...packages.map((name) => name.replace('@lost-found', 'packages'))];
  const files = folders.map(async (one) => {
    const folder = inRoot(one, 'src');
    return (await readdir(folder, { recursive: true }))
      .filter(isSource)
      .map((file) => path.join(folder, file));
  });
  return (await Promise.all(files)).flat();
};

/**
 * The names that an app's sources import, by package.
 * @param {string} app
 * @param {string[]} shared
 */
const importsOf = async (app, shared) => {
  const parsed = await Promise.all((await sourcesOf(app, shared)).map(parse));
  const imports = parsed
    .flatMap(({ statements }) => statements)
    .filter(ts.isImportDeclaration)
    .filter(({ importClause }) => !importClause?.isTypeOnly);
  return (/** @type {string} */ name) =>
    imports
      .filter(({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === name)
      .map((statement) => statement.importClause?.namedBindings)
      .flatMap((named) => (named && ts.isNamedImports(named) ? valuesOf(named) : []));
};

/**
 * By package, what the apps of a page have in common: of the shell all that it shares, of a remote what it needs
 * of that. A remote takes the shell's copy, so that one that needs more must not meet that shell.
 */
const sharedExports = async (/** @type {string} */ app) => {
  const shared = await sharedByShell();
  const importedFrom = await importsOf(app, Object.keys(shared));
  const needed = Object.keys(shared).map((name) => [name, [...new Set(importedFrom(name))].sort()]);
  return app === 'shell' ? shared : Object.fromEntries(needed);
};

/** The version of the remotes' contract that an app is built with now. Asks the built contracts. */
const contractVersion = async () =>
  (await import(inRoot('packages/contracts/dist/index.js'))).remoteContractVersion;

/**
 * What an app's build is: its name, its version, what it has in common with others on its page, and where it lies.
 * Asked after the contracts are built.
 * @returns {Promise<import('./layout.mjs').Build>}
 */
export const builtApp = async (/** @type {string} */ name) => {
  const { version } = JSON.parse(await readFile(inRoot('apps', name, 'package.json'), 'utf8'));
  const [contract, shared] = await Promise.all([contractVersion(), sharedExports(name)]);
  return { name, version, contractVersion: contract, shared, folder: inRoot('apps', name, 'dist') };
};
