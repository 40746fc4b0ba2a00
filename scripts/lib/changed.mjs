// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readCommandLine } from '../../packages/contracts/command-line.mjs';
import { testsOf } from './changed-tests.mjs';
import { ensureBuilt, ensureInstalled, requireCanInstall } from './install.mjs';
import { stopChildrenOnSignal } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { runSteps } from './test.mjs';
import { browserSpecs, lintOf, relatedSpecs, specFiles, testSteps } from './test-steps.mjs';
import { inRoot, root } from './workspace.mjs';

/** The lines that git prints. @throws Refusal if git fails */
const git = (/** @type {string[]} */ ...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`git ${args[0]}: ${stderr.trim().split('\n')[0] ?? 'failed'}`);
  return stdout.split('\n').filter(Boolean);
};

/** The files that differ from where the branch left `main`, also those that are not committed. */
const changedSince = (/** @type {string} */ main) => {
  const [base = main] = git('merge-base', 'HEAD', main);
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(changed)].filter((file) => existsSync(inRoot(file)));
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
  const all = git('ls-files', '--cached', '--others', '--exclude-standard');
  const { specs, related, browser } = testsOf(changed, all, (file) => readFileSync(inRoot(file), 'utf8'));
  const chosen = [...new Set([...specs, ...relatedSpecs(related)])];
  if (browser.length > 0) await ensureBuilt();
  /** @type {import('./test.mjs').Step[]} */
  const steps = [
    ...testSteps.filter(({ name }) => ['types', 'words', 'boundaries'].includes(name)),
    { title: 'Lint and format', run: (/** @type {string} */ title) => lintOf(title, changed) },
    ...(chosen.length > 0
      ? [{ title: 'Spec files', run: (/** @type {string} */ title) => specFiles(title, chosen) }]
      : []),
    ...(browser.length > 0
      ? [
          {
            title: 'Spec files in Chromium',
            run: (/** @type {string} */ title) => browserSpecs(title, browser),
          },
        ]
      : []),
  ];
  return runSteps(steps);
}
