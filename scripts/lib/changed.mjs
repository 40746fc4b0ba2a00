// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { readCommandLine } from '../../packages/contracts/command-line.mjs';
import { chooseTests } from './changed-tests.mjs';
import { findBase, readGitLines } from './git.mjs';
import { ensureBuilt, ensureInstalled, requireCanInstall } from './install.mjs';
import { stopChildrenOnSignal } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { runSteps } from './test.mjs';
import { readTestMap } from './test-map.mjs';
import { checkTypes, lintFiles, runBrowserSpecs, runSpecFiles, testSteps } from './test-steps.mjs';
import { inRoot } from './workspace.mjs';

const isThere = (/** @type {string} */ file) => existsSync(inRoot(file));

/** The specs that can find a mistake in these files, see `chooseTests`. */
export const chooseTestsFor = (/** @type {string[]} */ changed) => {
  const all = readGitLines('ls-files', '--cached', '--others', '--exclude-standard').filter(isThere);
  return chooseTests(changed, readTestMap(), all, (file) => readFileSync(inRoot(file), 'utf8'));
};

/** The files that differ from where the branch left `main`, also those that are not committed. */
const changedSince = (/** @type {string} */ main) => {
  const changed = [
    ...readGitLines('diff', '--name-only', findBase(main)),
    ...readGitLines('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(changed)].filter(isThere);
};

/** The projects of TypeScript that contain these files. */
const projectsWith = (/** @type {string[]} */ files) => {
  const alone =
    /^(?:packages\/(?:contracts|matcher|site-store|test-kit|build-config)|services\/api|e2e|scripts)(?=\/)/;
  const isTyped = (/** @type {string} */ file) => /\.(?:[cm]?ts|tsx|mjs)$/.test(file);
  return [
    ...new Set(files.filter(isTyped).map((file) => alone.exec(file)?.[0] ?? 'apps/shell/tsconfig.all.json')),
  ];
};

/**
 * `npm run test:changed`: what the change against `main` can break. It ends as `npm test` does, which proves the rest.
 * @param {string[]} args `--since <commit>`: against another commit
 */
export async function testChanged(args) {
  const options = { since: { type: /** @type {const} */ ('string'), default: 'main' } };
  const { since } = readCommandLine(args, { options }).values;
  stopChildrenOnSignal();
  await requireCanInstall();
  await ensureInstalled();
  const changed = changedSince(since);
  if (changed.length === 0) throw new Refusal(`Nothing differs from ${since}.`);
  const { specs, browser, without } = chooseTestsFor(changed);
  if (without.length > 0)
    console.log(`No spec file is known for ${without.join(', ')}: npm test tries them.`);
  if (browser.length > 0) await ensureBuilt();
  const projects = projectsWith(changed);
  /** @type {[string, unknown[], (title: string) => Promise<import('./test-steps.mjs').Result>][]} */
  const steps = [
    ['Spec files', specs, (title) => runSpecFiles(title, specs)],
    ['Spec files in Chromium', browser, (title) => runBrowserSpecs(title, browser)],
    ['Lint and format', changed, (title) => lintFiles(title, changed)],
    ['Types', projects, (title) => checkTypes(title, projects)],
  ];
  const words = testSteps.filter(({ name }) => name === 'words');
  const needed = steps.filter(([, files]) => files.length > 0).map(([title, , run]) => ({ title, run }));
  return runSteps([...needed, ...words]);
}
