import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isStamped, writeStamp } from '../fingerprint.mjs';
import { inRoot } from '../paths.mjs';
import { withPnpm } from '../pnpm.mjs';
import { runStep } from '../run-step.mjs';
import { demoBuildOf, demoFolder, demoPages } from './layout.mjs';

const stamp = inRoot('.cache/demo-stamp');
const sources = ['apps', 'packages', 'scripts/lib/demo', 'pnpm-lock.yaml'];

/** What only tools read is no part of the demo. */
const forTools = ['mf-stats.json', 'chunk-groups.json', 'needs.json'];
const published = (file) => !forTools.includes(path.basename(file));

const setBase = (folder, base) => {
  const page = path.join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  // Files are named from the page's own folder, whatever the address of the page is.
  writeFileSync(page, html.replace(/<base href="[^"]*">/, `<base href="${base}">`));
};

/** The remotes that the shell loads are the ones that also have a page of their own. */
const remotes = () =>
  Object.fromEntries(
    demoPages
      .filter(({ path: base }) => base !== '/')
      .map(({ app, path: base }) => [app, { version: 'demo', manifestUrl: `${base}mf-manifest.json` }]),
  );

const assemble = (target) => {
  rmSync(target, { recursive: true, force: true });
  for (const { app, path: base } of demoPages) {
    const folder = path.join(target, base);
    cpSync(demoBuildOf(app), folder, { recursive: true, filter: published });
    setBase(folder, base);
  }
  writeFileSync(path.join(target, 'remotes.json'), `${JSON.stringify(remotes(), null, 2)}\n`);
  // What servers of files show, where they know it, for an address that is no file's.
  cpSync(path.join(target, 'index.html'), path.join(target, '404.html'));
};

const buildApps = async () => {
  const filters = demoPages.flatMap(({ app }) => ['--filter', `@lost-found/${app}`]);
  const env = { ...(await withPnpm()), NODE_ENV: 'production' };
  await runStep('Building the demo', 'pnpm', ['--silent', ...filters, 'run', 'build:demo'], { env });
};

/** Builds dist/demo, unless that is done for these very sources. */
export async function ensureDemoBuilt() {
  const state = fingerprint(sources);
  if (isStamped(stamp, state) && existsSync(path.join(demoFolder, 'remotes.json'))) return;
  await buildApps();
  mkdirSync(path.dirname(demoFolder), { recursive: true });
  const next = `${demoFolder}.next`;
  assemble(next);
  rmSync(demoFolder, { recursive: true, force: true });
  renameSync(next, demoFolder);
  writeStamp(stamp, state);
}
