/**
 * Builds everything that `npm start` serves: the service, and under dist/site the shell, each remote under
 * the immutable path of its release, and remotes.json, which says which release is live.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from './lib/compress.mjs';
import { checkScriptBudgets } from './lib/script-budgets.mjs';

const root = path.resolve(import.meta.dirname, '..');
const site = path.join(root, 'dist/site');
const remotes = ['public-portal', 'admin-console'];

/** What only tools read is no part of a release. */
const forTools = ['mf-stats.json', 'chunk-groups.json'];
const published = (file) => !forTools.includes(path.basename(file));

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

const buildOf = (app) => path.join(root, 'apps', app, 'dist');

/** Runs a package's own build. Its output is shown only if it fails. */
const buildPackage = async (name) => {
  const started = performance.now();
  const child = spawn('pnpm', ['--silent', '--filter', `@lost-found/${name}`, 'run', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0) throw new Error(`${name} does not build:\n${output}`);
  console.log(`  ${name} built (${((performance.now() - started) / 1000).toFixed(1)} s)`);
};

/** A short name for what is in a folder: the same files, the same name. */
const contentHash = async (folder) => {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.filter(published).sort()) {
    hash.update(path.relative(folder, file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 8);
};

/** Lays a remote's build under the path of its release; answers its entry in remotes.json. */
const publishRemote = async (name, target) => {
  const build = buildOf(name);
  const version = `${(await readJson(path.join(root, 'apps', name, 'package.json'))).version}-${await contentHash(build)}`;
  const release = `remotes/${name}/${version}`;
  await cp(build, path.join(target, release), { recursive: true, filter: published });
  await compressFolder(path.join(target, release));
  return [name, { version, manifestUrl: `/${release}/mf-manifest.json` }];
};

/** Every release is served for ever: tabs that were opened on it go on loading its pages. */
const keepReleases = (target) =>
  cp(path.join(site, 'remotes'), path.join(target, 'remotes'), { recursive: true }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });

/** Puts the site together beside the one that is served, then swaps them. */
const assembleSite = async () => {
  const next = `${site}.next`;
  const last = `${site}.last`;
  await rm(next, { recursive: true, force: true });
  await mkdir(path.dirname(site), { recursive: true });
  await cp(buildOf('shell'), next, { recursive: true, filter: published });
  await compressFolder(next);
  await keepReleases(next);
  const entries = await Promise.all(remotes.map((name) => publishRemote(name, next)));
  const [, portal] = entries.find(([name]) => name === 'public-portal');
  const budgets = await checkScriptBudgets(
    { shell: buildOf('shell'), portal: buildOf('public-portal') },
    { shell: next, portal: path.join(next, path.dirname(portal.manifestUrl)) },
  );
  for (const line of budgets) console.log(`  ${line}`);
  await writeFile(
    path.join(next, 'remotes.json'),
    `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
  );
  await rm(last, { recursive: true, force: true });
  await rename(site, last).catch(() => undefined);
  await rename(next, site);
  await rm(last, { recursive: true, force: true });
};

try {
  await Promise.all(['contracts', 'api', 'shell', ...remotes].map(buildPackage));
  await assembleSite();
  console.log('  dist/site is ready');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
