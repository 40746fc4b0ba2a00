// @ts-check
import path from 'node:path';
import { withPnpm } from '../pnpm.mjs';
import { runStep } from '../processes.mjs';
import { ensureChromium } from '../programs.mjs';
import { Refusal } from '../refusal.mjs';
import { checkScriptBudgets } from '../script-budgets.mjs';
import { inRoot } from '../workspace.mjs';
import { readRelease, releaseFolder } from './layout.mjs';
import { composeSite } from './pointer.mjs';

/** @typedef {import('./layout.mjs').Pointer} Pointer */
/** @typedef {import('./layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('./layout.mjs').Release} Release */
/** @typedef {Pick<Release, 'name' | 'version' | 'contractVersion' | 'shared'>} Described what a release says of its fit */

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

/**
 * A shell that names nothing of a package of others shares the whole of it.
 * @param {NonNullable<Release['shared']>} shared
 * @param {string} name
 */
const isSharedWhole = (shared, name) => !shared[name] && !name.startsWith('@lost-found/');

/**
 * Releases of before it was written down say nothing of it.
 * @param {Described} shell
 * @param {Described} remote
 */
const requireWhatIsNeeded = (shell, remote) => {
  const { shared } = shell;
  if (!shared) return;
  for (const [name, needed] of Object.entries(remote.shared ?? {})) {
    if (isSharedWhole(shared, name)) continue;
    const missing = needed.filter((value) => !shared[name]?.includes(value));
    if (missing.length === 0) continue;
    throw new Refusal(
      `${named(remote)} needs ${missing.join(', ')} of ${name}, which ${named(shell)} does not share: a shell that does has to be live first.`,
    );
  }
};

/**
 * Refuses two releases that cannot run on one page, by what they say of themselves.
 * @param {Described} one
 * @param {Described} other
 */
export const requireTogether = (one, other) => {
  const [shell, remote] = one.name === 'shell' ? [one, other] : [other, one];
  requireSameContract(shell, remote);
  requireWhatIsNeeded(shell, remote);
};

/**
 * Refuses a release that cannot run on one page with what is live there.
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
 * Refuses a public page that would need more script than it may; the console is no public page.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Pointer} live
 */
const checkBudgets = async (site, { folder, release }, live) => {
  const liveFolder = (/** @type {string} */ name) =>
    live[name] && releaseFolder(site, name, live[name].version);
  const before = { shell: liveFolder('shell'), portal: liveFolder('public-portal') };
  const own = release.name === 'shell' ? { shell: folder } : { portal: folder };
  const { shell, portal } = { ...before, ...own };
  if (release.name === 'admin-console' || !shell || !portal) return;
  await checkScriptBudgets({ shell, portal }, { shell, portal }, before).catch((error) => {
    throw new Refusal(error.message);
  });
};

/** Types of the app, and by that of all packages that it is made of: they come as sources. */
const checkTypes = async (/** @type {PreparedRelease} */ { release: { name } }) => {
  const args = ['--silent', '--filter', `@lost-found/${name}`, 'run', 'typecheck'];
  await runStep(`Types of ${name}`, 'pnpm', args, { env: await withPnpm() });
};

/**
 * The main paths, in a browser, of the new release with what is live beside it.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Pointer} live
 */
const checkInBrowser = async (site, prepared, live) => {
  const { name } = prepared.release;
  const remotes = name === 'shell' ? Object.keys(live) : [name];
  const cwd = inRoot('e2e');
  const specs = remotes.map((remote) => `tests/compatibility/${remote}.spec.ts`);
  const others = Object.entries(live).flatMap(([other, entry]) =>
    entry ? [{ folder: releaseFolder(site, other, entry.version), release: { name: other, ...entry } }] : [],
  );
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

/**
 * What runs on one page with an app: with the shell every remote, with a remote the shell.
 * @param {string} name
 * @param {Pointer} live
 * @returns {Pointer}
 */
export const appsOnSamePage = (name, live) =>
  Object.fromEntries(
    Object.entries(live).filter(([other]) => other !== name && (name === 'shell' || other === 'shell')),
  );

/**
 * Everything that a release has to pass before it is published. Rejects with what it failed.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Pointer} live
 */
export const checkRelease = async (site, prepared, live) => {
  const others = appsOnSamePage(prepared.release.name, live);
  await checkContract(site, prepared.release, others);
  await checkBudgets(site, prepared, live);
  await checkTypes(prepared);
  if (Object.keys(others).length > 0) await checkInBrowser(site, prepared, others);
  else console.log('  Nothing is live there yet to be tried with in a browser.');
};
