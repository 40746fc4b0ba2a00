import path from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { inRoot } from '../paths.mjs';
import { withPnpm } from '../pnpm.mjs';
import { Refusal } from '../refusal.mjs';
import { runStep } from '../run-step.mjs';
import { checkScriptBudgets } from '../script-budgets.mjs';
import { composeSite } from './compose-site.mjs';
import { releaseFolder } from './layout.mjs';
import { readRelease } from './publish-release.mjs';
import { requireTogether } from './together.mjs';

/** Refuses a release that cannot run on one page with what is live there. */
export const checkContract = async (site, release, live) => {
  for (const [name, { version }] of Object.entries(live)) {
    const other = await readRelease(site, name, version);
    if (other) requireTogether(release, other);
  }
};

/** Refuses a public page that would need more script than it may; the console is no public page. */
const checkBudgets = async (site, { folder, release }, live) => {
  const folderOf = (name) =>
    release.name === name ? folder : live[name] && releaseFolder(site, name, live[name].version);
  const folders = { shell: folderOf('shell'), portal: folderOf('public-portal') };
  if (release.name === 'admin-console' || !folders.shell || !folders.portal) return;
  await checkScriptBudgets(folders, folders).catch((error) => {
    throw new Refusal(error.message);
  });
};

/** Types of the app, and by that of all packages that it is made of: they come as sources. */
const checkTypes = async ({ release: { name } }) => {
  const args = ['--silent', '--filter', `@lost-found/${name}`, 'run', 'typecheck'];
  await runStep(`Types of ${name}`, 'pnpm', args, { env: await withPnpm() });
};

/** The main paths, in a browser, of the new release with what is live beside it. */
const checkInBrowser = async (site, prepared, live) => {
  const { name } = prepared.release;
  const remotes = name === 'shell' ? Object.keys(live) : [name];
  const cwd = inRoot('e2e');
  const specs = remotes.map((remote) => `tests/compatibility/${remote}.spec.ts`);
  const others = Object.entries(live).map(([other, entry]) => ({
    folder: releaseFolder(site, other, entry.version),
    release: { name: other, ...entry },
  }));
  const trial = await composeSite([...others, prepared]);
  try {
    await runStep(
      `In Chromium, with the live ${name === 'shell' ? remotes.join(' and ') : 'shell'}`,
      path.join(cwd, 'node_modules/.bin/playwright'),
      ['test', '--project=compatibility', '--reporter=list', '--output=test-results/release', ...specs],
      { cwd, env: { ...process.env, CHROMIUM_PATH: await ensureChromium(), RELEASED_SITE: trial.site } },
    );
  } finally {
    await trial.discard();
  }
};

/** What runs on one page with an app: with the shell every remote, with a remote the shell. */
export const besides = (name, live) =>
  Object.fromEntries(
    Object.entries(live).filter(([other]) => other !== name && (name === 'shell' || other === 'shell')),
  );

/** Everything that a release has to pass before it is published. Rejects with what it failed. */
export const checkRelease = async (site, prepared, live) => {
  const others = besides(prepared.release.name, live);
  await checkContract(site, prepared.release, others);
  await checkBudgets(site, prepared, live);
  await checkTypes(prepared);
  if (Object.keys(others).length > 0) await checkInBrowser(site, prepared, others);
  else console.log('  Nothing is live there yet to be tried with in a browser.');
};
