// @ts-check
/*
 * `npm run boundaries`: runs the rules of .dependency-cruiser.cjs over the tree, after it has proved on a small wrong
 * tree that each of them can fail: a rule that cannot fail looks just like one that is kept.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { remotes } from './lib/apps.mjs';
import { inRoot, root } from './lib/workspace.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
const { forbidden = [], options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const ruleNames = forbidden.map((rule) => rule.name ?? '');
const folders = ['apps', 'services', 'packages', 'e2e'];

const MUTUAL = 'folders-import-one-way';

/** Far below what the tree has: fewer means that the cruise did not see it. */
const atLeast = { modules: 400, dependencies: 1200 };

/**
 * Cruises the folders of a tree with the project's rules.
 * @param {string} baseDir
 */
async function cruiseTree(baseDir) {
  const { output } = await cruise(folders, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir,
  });
  const { summary, modules } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
  return { ...summary, mutual: mutualImports(modules) };
}

/**
 * The folder of a file of an app or of the service. `platform/<name>` is one folder with all below it. Module
 * files, specs and the files directly in `src` wire everything together: they have none.
 * @param {string} file
 */
const getRoom = (file) =>
  /\.module\.ts$|\.spec\.tsx?$|\/test\//.test(file)
    ? undefined
    : (/^services\/api\/src\/platform\/[^/]+(?=\/)/.exec(file) ??
        /^(?:apps|services)\/[^/]+\/src\/.+(?=\/)/.exec(file))?.[0];

/**
 * Pairs of folders that import each other.
 * @param {import('dependency-cruiser').IModule[]} modules
 */
function mutualImports(modules) {
  /** @type {Map<string, string>} one import for each pair of folders */
  const found = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies) {
      const [from, to] = [getRoom(source), getRoom(resolved)];
      if (from && to && from !== to && !dependencyTypes.includes('type-only'))
        found.set(`${from} ${to}`, `${source} → ${resolved}`);
    }
  return [...found].flatMap(([pair, example]) => {
    const back = found.get(pair.split(' ').reverse().join(' '));
    return back && example < back ? `${example} and ${back}` : [];
  });
}

const imports = (/** @type {string} */ specifier) =>
  `import { x } from '${specifier}';\nexport const y = x;\n`;
const exportsX = 'export const x = 1;\n';

/**
 * A file that imports another.
 * @param {string} from
 * @param {string} specifier
 * @param {string} to
 */
const pair = (from, specifier, to, content = exportsX) => ({ [from]: imports(specifier), [to]: content });

/**
 * The smallest tree that breaks each rule of .dependency-cruiser.cjs, by path.
 * @type {Record<string, Record<string, string>>}
 */
const wrongTrees = {
  'app-imports-no-app': pair('apps/one/src/a.ts', '../../two/src/b', 'apps/two/src/b.ts'),
  'app-imports-packages-only': pair(
    'apps/one/src/c.ts',
    '../../../services/api/src/d',
    'services/api/src/d.ts',
  ),
  'service-imports-its-packages-only': pair(
    'services/api/src/e.ts',
    '../../../packages/i18n/src/f',
    'packages/i18n/src/f.ts',
  ),
  'client-packages-import-contracts-only': pair(
    'packages/mocks/src/g.ts',
    '../../i18n/src/h',
    'packages/i18n/src/h.ts',
  ),
  'base-packages-import-nothing-of-ours': pair(
    'packages/router/src/i.ts',
    '../../contracts/src/j',
    'packages/contracts/src/j.ts',
  ),
  'app-kit-stands-below-the-apps': pair(
    'packages/app-kit/src/v.ts',
    '../../../apps/one/src/w',
    'apps/one/src/w.ts',
  ),
  'demo-imports-packages-only': pair(
    'packages/demo/src/r.ts',
    '../../../apps/one/src/s',
    'apps/one/src/s.ts',
  ),
  'contracts-import-nothing-of-ours': pair(
    'packages/contracts/src/k.ts',
    '../../i18n/src/l',
    'packages/i18n/src/l.ts',
  ),
  'contracts-name-router-types-only': pair(
    'packages/contracts/src/m.ts',
    '../../router/src/n',
    'packages/router/src/n.ts',
  ),
  'router-is-the-only-door': pair(
    'apps/one/src/o.ts',
    'react-router-dom',
    'node_modules/react-router-dom/index.js',
  ),
  'e2e-sees-the-outside-only': pair('e2e/tests/p.ts', '../../apps/one/src/q', 'apps/one/src/q.ts'),
  'features-never-meet': pair(
    'apps/one/src/features/items/a.ts',
    '../claims/b',
    'apps/one/src/features/claims/b.ts',
  ),
  'feature-imports-no-route': pair(
    'apps/one/src/features/items/c.ts',
    '../../routes/d',
    'apps/one/src/routes/d.ts',
  ),
  'parts-import-neither-feature-nor-route': pair(
    'apps/one/src/parts/items/e.ts',
    '../../features/items/f',
    'apps/one/src/features/items/f.ts',
  ),
  'shared-imports-shared-only': pair(
    'apps/one/src/shared/e.ts',
    '../parts/items/f',
    'apps/one/src/parts/items/f.ts',
  ),
  'platform-imports-no-module': pair(
    'services/api/src/platform/database/a.ts',
    '../../items/b.js',
    'services/api/src/items/b.ts',
  ),
  'entities-stay-in-their-module': pair(
    'services/api/src/claims/e.ts',
    '../items/item.entity.js',
    'services/api/src/items/item.entity.ts',
  ),
  [MUTUAL]: {
    ...pair('services/api/src/logs/a.ts', '../users/b.js', 'services/api/src/users/b.ts'),
    ...pair('services/api/src/users/c.ts', '../logs/d.js', 'services/api/src/logs/d.ts'),
  },
  'no-circular-imports': {
    'packages/i18n/src/round.ts': `import { b } from './about';\nexport const a = b;\n`,
    'packages/i18n/src/about.ts': `import { a } from './round';\nexport const b = a;\n`,
  },
  'no-unresolvable-imports': { 'packages/i18n/src/lost.ts': imports('./nowhere') },
  'no-mocks-in-production': pair(
    'apps/one/src/index.ts',
    '../../../packages/mocks/src/t',
    'packages/mocks/src/t.ts',
  ),
  'sample-data-is-loaded-by-name': pair(
    'apps/one/src/home.ts',
    '../../../packages/contracts/src/sample/u',
    'packages/contracts/src/sample/u.ts',
  ),
  'no-test-code-in-production': pair(
    'packages/i18n/src/q.ts',
    './testing/r',
    'packages/i18n/src/testing/r.ts',
  ),
  'no-dev-dependency-in-production': {
    ...pair('packages/i18n/src/s.ts', 'a-test-tool', 'node_modules/a-test-tool/index.js'),
    'packages/i18n/package.json': JSON.stringify({ name: 'i18n', devDependencies: { 'a-test-tool': '1' } }),
  },
  'no-undeclared-dependency': pair(
    'packages/mocks/src/t.ts',
    'undeclared',
    'node_modules/undeclared/index.js',
  ),
};

/** Returns the rules that do not refuse their wrong tree. */
async function rulesThatCannotFail() {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'lost-found-boundaries-')));
  try {
    for (const [name, content] of Object.values(wrongTrees).flatMap(Object.entries)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const { violations, mutual } = await cruiseTree(folder);
    const fails = (/** @type {string} */ name) =>
      violations.some(({ rule, from }) => rule.name === name && from in (wrongTrees[name] ?? {}));
    const blind = ruleNames.filter((name) => !fails(name));
    return mutual.length === 1 ? blind : [...blind, MUTUAL];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A remote's name in any spelling, the folder's or as an identifier. */
const remoteName = new RegExp(remotes.map(({ name }) => name.replaceAll('-', '[-_]?')).join('|'), 'i');

/** Files of the shell that know a remote by name, outside the one folder that may. */
function filesNamingRemotes() {
  const [sources, allowed] = [inRoot('apps/shell/src'), inRoot('apps/shell/src/remotes') + path.sep];
  const files = existsSync(sources) ? readdirSync(sources, { recursive: true, withFileTypes: true }) : [];
  return files
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => !file.startsWith(allowed) && remoteName.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file));
}

const blind = await rulesThatCannotFail();
const { violations, mutual, totalCruised, totalDependenciesCruised = 0 } = await cruiseTree(root);

const problems = [
  ...blind.map((name) => `${name}: the rule lets pass what it is there to forbid`),
  ...violations.map(({ rule, from, to, cycle }) => {
    const places = cycle ? cycle.map((step) => step.name).join(' → ') : to;
    return `${rule.name}: ${from} → ${places}`;
  }),
  ...mutual.map((imports) => `${MUTUAL}: ${imports}`),
  ...filesNamingRemotes().map((file) => `only-remotes-folder-names-remotes: ${file}`),
];
if (totalCruised < atLeast.modules || totalDependenciesCruised < atLeast.dependencies) {
  problems.push(`Only ${totalCruised} modules with ${totalDependenciesCruised} imports were seen.`);
}

for (const problem of problems) console.error(problem);
console.log(
  `${ruleNames.length + 1} rules, ${totalCruised} modules, ${totalDependenciesCruised} imports, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
