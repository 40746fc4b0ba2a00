// @ts-check

import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import {
  composeSite,
  liveFolders,
  mountOf,
  readRelease,
  releaseFolder,
  requirePlace,
  serverBundle,
  signerOf,
} from '../../../packages/site-store/src/index.mjs';
import { folderOf, remotes } from '../apps.mjs';
import { withPnpm } from '../pnpm.mjs';
import { runStep } from '../processes.mjs';
import { ensureChromium } from '../programs.mjs';
import { Refusal } from '../refusal.mjs';
import { checkScriptBudgets } from '../script-budgets.mjs';
import { inRoot } from '../workspace.mjs';
import { builtServiceEntry } from './build-app.mjs';
import { rightsOn } from './open-site.mjs';
import { requireService } from './service-version.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').Pointer} Pointer */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').Release} Release */
/** @typedef {import('@typescript/typescript6').Node} Node */
/** @typedef {Pick<Release, 'name' | 'version' | 'contractVersion' | 'shared'>} Described what a release says of its fit */

const OURS = '@lost-found/';
/** The main path of a built folder. */
export const mainPathFile = 'main-path.json';

const majorOf = (/** @type {string} */ version) => String(version).split('.')[0];
const named = (/** @type {Described} */ { name, version }) => `${name} ${version}`;

/**
 * @param {Described} shell
 * @param {Described} remote
 */
const requireSameContract = (shell, remote) => {
  if (majorOf(shell.contractVersion) === majorOf(remote.contractVersion)) return;
  throw new Refusal(
    `${named(remote)} has contract ${remote.contractVersion}, ${named(shell)} has ${shell.contractVersion}: of another major, they cannot run together.`,
  );
};

/** A release of before says nothing of it, or which exports it was, which is no version. */
const isVersion = (/** @type {unknown} */ said) => typeof said === 'string';

/**
 * A remote takes the shell's copy of what there is once on a page, so that it has to be one that it was built for.
 * @param {Described} shell
 * @param {Described} remote
 */
const requireWhatIsNeeded = (shell, remote) => {
  const provided = Object.entries(shell.shared ?? {}).filter(([, version]) => isVersion(version));
  if (provided.length === 0) return;
  for (const [name, range] of Object.entries(remote.shared ?? {}).filter(([, said]) => isVersion(said))) {
    const version = shell.shared?.[name];
    if (version && satisfies(version, range)) continue;
    throw new Refusal(
      `${named(remote)} needs ${name} ${range}, and ${named(shell)} has ${version ?? 'none'}: a shell that has it has to be live first.`,
    );
  }
};

/**
 * Refuses two releases that cannot run on one page, by their descriptions.
 * @param {Described} one
 * @param {Described} other
 */
export const requireTogether = (one, other) => {
  const [shell, remote] = one.name === 'shell' ? [one, other] : [other, one];
  requireSameContract(shell, remote);
  requireWhatIsNeeded(shell, remote);
};

/**
 * Refuses a release that cannot run on one page with the live releases.
 * @param {string} site
 * @param {Release} release
 * @param {Pointer} live
 */
export const checkContract = async (site, release, live) => {
  for (const [name, entry] of Object.entries(live)) {
    const other = entry && (await readRelease(site, name, entry.version));
    if (other) requireTogether(release, other);
  }
};

/**
 * The remotes with their budgets: of a built folder in its release, of the others in `apps/apps.json`.
 * @param {string} site
 * @param {Release} release
 * @param {Pointer} live
 */
const budgetsWith = async (site, release, live) => {
  const others = Object.entries(release.name === 'shell' ? live : {});
  const named = others.map(([name, entry]) => entry && readRelease(site, name, entry.version));
  const built = [release, ...(await Promise.all(named))].flatMap((one) => (one?.budgets ? [one] : []));
  if (built.length === 0) return undefined;
  return [...remotes.filter(({ name }) => !built.some((one) => one.name === name)), ...built];
};

/**
 * Refuses a public page that would need more script than it may: of a shell the pages of all remotes, of a remote its
 * own.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Pointer} live
 */
const checkBudgets = async (site, { folder, release }, live) => {
  const before = liveFolders(site, live);
  const { shell } = before;
  const folders = { ...(release.name === 'shell' ? before : { shell }), [release.name]: folder };
  const budgeted = await budgetsWith(site, release, live);
  await checkScriptBudgets(folders, before, budgeted).catch((error) => {
    throw new Refusal(error.message);
  });
};

/**
 * Finds the names that a script imports, in any form. React Router also imports by names that are known only at run
 * time; these do not occur here.
 * @param {string} text
 * @returns {Promise<string[]>}
 */
const importsIn = async (text) => {
  // Missing in an archive, which only rolls back.
  const { default: ts } = await import('@typescript/typescript6');
  /** @type {string[]} */
  const found = [];
  /** @param {Node | undefined} named */
  const note = (named) => {
    if (named && ts.isStringLiteralLike(named)) found.push(named.text);
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
export const checkServerBundle = async ({ folder, release }) => {
  if (!release.files[serverBundle]) return;
  const text = await readFile(path.join(folder, serverBundle), 'utf8');
  const imported = await importsIn(text);
  if (imported.length === 0) return;
  throw new Refusal(
    `${named(release)}: ${serverBundle} imports ${imported.join(', ')}. It may import nothing: it runs in the service.`,
  );
};

/** Types of the app, and by that of all packages that it is made of: they come as sources. */
const checkTypes = async (/** @type {PreparedRelease} */ { release: { name } }) => {
  const args = ['--silent', '--filter', `@lost-found/${name}`, 'run', 'typecheck'];
  await runStep(`Types of ${name}`, 'pnpm', args, { env: await withPnpm() });
};

/**
 * Returns the folders of an app and of our packages that are built into it: its dependencies at run time.
 * @param {string} folder
 * @param {Set<string>} [found]
 */
export const foldersBuiltInto = (folder, found = new Set()) => {
  if (found.has(folder)) return [...found];
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies))
    if (name.startsWith(OURS)) foldersBuiltInto(`packages/${name.slice(OURS.length)}`, found);
  return [...found];
};

/** The tests of the app and of the packages that are built into it, of the sources as they are. */
const runTests = (/** @type {string} */ name) =>
  runStep(
    `Tests of ${name} and its packages`,
    inRoot('node_modules/.bin/jest'),
    [
      ...foldersBuiltInto(folderOf(name)).map((folder) => `${inRoot(folder)}/`),
      ...['--selectProjects', 'browser', 'contracts', '--ci', '--testTimeout=30000'],
    ],
    // React has no test helpers in its production build.
    { env: { ...process.env, NODE_ENV: 'test' } },
  );

const specOf = (/** @type {string} */ name) => `tests/compatibility/${name}.spec.ts`;
const hasSpec = (/** @type {string} */ name) => existsSync(inRoot('e2e', specOf(name)));

/**
 * The main paths that releases have themselves, as data (`main-path.json`). Without one, and without a spec here, the
 * page at the mount of a built folder must open. Other checkouts may have released remotes with neither.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Pointer} live
 */
const mainPathsOf = (site, { release, folder }, live) => {
  const folders = release.name === 'shell' ? liveFolders(site, live) : { [release.name]: folder };
  return Object.entries(folders).flatMap(([name, place = '']) => {
    const file = path.join(place, mainPathFile);
    const mount = mountOf(name, name === release.name ? release : live[name]);
    if (existsSync(file)) return [{ name, mount, file }];
    return name === release.name && !hasSpec(name) ? [{ name, mount }] : [];
  });
};

/**
 * Runs the main paths in a browser: the new release with the other live ones.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Pointer} live
 * @param {NodeJS.ProcessEnv} [more] environment of the service
 */
const checkInBrowser = async (site, prepared, live, more) => {
  const { name } = prepared.release;
  const tried = name === 'shell' ? Object.keys(live) : [name];
  const cwd = inRoot('e2e');
  const mainPaths = mainPathsOf(site, prepared, live);
  const specs = [...tried.filter(hasSpec), ...(mainPaths.length > 0 ? ['main-path'] : [])].map(specOf);
  const others = Object.entries(live).flatMap(([other, entry]) =>
    entry ? [{ folder: releaseFolder(site, other, entry.version), release: { name: other, ...entry } }] : [],
  );
  const trial = await composeSite([...others, prepared]);
  try {
    await runStep(
      `${name} in Chromium, with the live ${name === 'shell' ? tried.join(' and ') : 'shell'}`,
      path.join(cwd, 'node_modules/.bin/playwright'),
      [
        'test',
        '--project=compatibility',
        '--reporter=list',
        `--output=test-results/release-${name}`,
        ...specs,
      ],
      {
        cwd,
        env: {
          ...process.env,
          CHROMIUM_PATH: await ensureChromium(),
          RELEASED_SITE: trial.site,
          SERVICE_ENTRY: builtServiceEntry(),
          MAIN_PATHS: JSON.stringify(mainPaths),
          ...more,
        },
      },
    );
  } finally {
    await trial.discard();
  }
};

/**
 * Apps that share a page with an app: for the shell every remote, for a remote the shell.
 * @param {string} name
 * @param {Pointer} live
 * @returns {Pointer}
 */
export const appsOnSamePage = (name, live) =>
  Object.fromEntries(
    Object.entries(live).filter(([other]) => other !== name && (name === 'shell' || other === 'shell')),
  );

/**
 * Runs every check of a release before it is published. Rejects with the first failure.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Pointer} live
 * @param {Pick<import('./command.mjs').Given, 'tested' | 'service' | 'any-service' | 'isBuiltFolder'>} given
 */
export const checkRelease = async (site, prepared, live, { tested, isBuiltFolder, ...given }) => {
  const others = appsOnSamePage(prepared.release.name, live);
  // The change of the pointer asks again; a check takes minutes.
  signerOf(await rightsOn(site), prepared.release);
  await requireService(prepared.release, given);
  await checkContract(site, prepared.release, others);
  requirePlace({ ...live, [prepared.release.name]: prepared.release }, prepared.release.name);
  await checkServerBundle(prepared);
  await checkBudgets(site, prepared, live);
  if (!isBuiltFolder) await checkTypes(prepared);
  if (!isBuiltFolder && !tested) await runTests(prepared.release.name);
  // The script of another team runs in the browser only: the service of the check does not draw by it.
  const more = isBuiltFolder ? { DRAW_PAGES: 'off' } : {};
  if (Object.keys(others).length > 0) await checkInBrowser(site, prepared, others, more);
  else console.log('  Nothing is live there yet to be tried with in a browser.');
};
