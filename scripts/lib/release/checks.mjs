// @ts-check

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkAgainstLive, getAppsOnSamePage } from '../../../packages/site-store/src/checks.mjs';
import { serverBundle } from '../../../packages/site-store/src/index.mjs';
import { getFolder, remotes } from '../apps.mjs';
import { withPnpm } from '../pnpm.mjs';
import { runStep } from '../processes.mjs';
import { Refusal } from '../refusal.mjs';
import { inRoot } from '../workspace.mjs';
import { openSite } from './open-site.mjs';
import { requireService } from './service-version.mjs';
import { tryInBrowser } from './try-in-browser.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').Pointer} Pointer */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('@typescript/typescript6').Node} Node */

const OURS = '@lost-found/';

/**
 * Finds the names that a script imports, in any form. React Router also imports by names that are known only at run
 * time; these do not occur here.
 * @param {string} text
 * @returns {Promise<string[]>}
 */
const findImports = async (text) => {
  // Missing in an archive, which only rolls back.
  const { default: ts } = await import('@typescript/typescript6');
  /** @type {string[]} */
  const found = [];
  /** @param {Node | undefined} name */
  const note = (name) => {
    if (name && ts.isStringLiteralLike(name)) found.push(name.text);
  };
  /** @param {Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier))
      note(node.moduleSpecifier);
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const isRequire = ts.isIdentifier(expression) && expression.text === 'require';
      if (isRequire || expression.kind === ts.SyntaxKind.ImportKeyword) note(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('bundle.mjs', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS));
  return found;
};

/**
 * Refuses a server bundle with imports: it is one file, and asks the service for everything else.
 * @param {PreparedRelease} prepared
 */
export const checkServerBundle = async ({ folder, release: { name, version, files } }) => {
  if (!files[serverBundle]) return;
  const imported = await findImports(await readFile(path.join(folder, serverBundle), 'utf8'));
  if (imported.length === 0) return;
  throw new Refusal(
    `${name} ${version}: ${serverBundle} imports ${imported.join(', ')}. It may import nothing: it runs in the service.`,
  );
};

/** Checks the types of the app and of all packages that it is made of: they come as sources. */
const checkTypes = async (/** @type {string} */ name) => {
  const args = ['--silent', '--filter', `${OURS}${name}`, 'run', 'typecheck'];
  await runStep(`Types of ${name}`, 'pnpm', args, { env: await withPnpm() });
};

/**
 * Finds the folders of an app and of our packages that are built into it: its dependencies at run time.
 * @param {string} folder
 * @param {Set<string>} [found]
 */
const findFolders = (folder, found = new Set()) => {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies))
    if (name.startsWith(OURS)) findFolders(`packages/${name.slice(OURS.length)}`, found);
  return found;
};

/** Runs the tests of the app and of the packages that are built into it. */
const runTests = (/** @type {string} */ name) =>
  runStep(
    `Tests of ${name} and its packages`,
    inRoot('node_modules/.bin/jest'),
    [
      ...[...findFolders(getFolder(name))].map((folder) => `${inRoot(folder)}/`),
      ...['--selectProjects', 'browser', 'contracts', '--ci', '--testTimeout=30000'],
    ],
    // React has no test helpers in its production build.
    { env: { ...process.env, NODE_ENV: 'test' } },
  );

/**
 * Runs every check of a release before it is published. Rejects with the first failure.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Pointer} live
 * @param {import('./release.mjs').Options} options
 */
export const checkRelease = async (site, prepared, live, { tested, isBuiltFolder, ...options }) => {
  const { release } = prepared;
  const { name } = release;
  const others = getAppsOnSamePage(name, live);
  await requireService(release, options);
  await checkAgainstLive(await openSite(site), prepared, live, remotes);
  await checkServerBundle(prepared);
  if (!isBuiltFolder) await checkTypes(name);
  if (!isBuiltFolder && !tested) await runTests(name);
  if (Object.keys(others).length === 0)
    return console.log('  Nothing is live there yet to be tried with in a browser.');
  // The script of another team runs in the browser only: the service of the check does not draw by it.
  await tryInBrowser(site, prepared, others, isBuiltFolder ? { DRAW_PAGES: 'off' } : {});
};
