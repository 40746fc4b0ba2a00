/**
 * `node e2e/support/releases/keep-sdk-remotes.mjs <commit>…`: builds the remote of the template with the SDK of each commit, and
 * stores it for the test of older versions (e2e/tests/releases/older-sdk.spec.ts). After a new minor version of the SDK, name
 * the last commit with the version before. It needs the network, and takes two minutes for each.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../../scripts/lib/workspace.mjs';
import { storeRelease } from './kept-releases.mjs';

/** In the place of the gallery, which no remote contains: its build takes longer than everything else. */
const noGallery = `import { mkdirSync } from 'node:fs';
import { inRoot } from './workspace.mjs';
export const galleryFolder = inRoot('dist/gallery');
export const ensureGalleryBuilt = async () => mkdirSync(galleryFolder, { recursive: true });
`;

/**
 * Builds the remote with the SDK of a commit.
 * @param {string} commit
 * @param {string} work an empty folder
 * @returns {{ version: string, dist: string }} the minor version of the SDK, and the release
 */
const build = (commit, work) => {
  const [clone, remote] = [path.join(work, 'sources'), path.join(work, 'lost-cards')];
  const run = (/** @type {string} */ cwd, /** @type {string} */ command, /** @type {string[]} */ ...args) =>
    execFileSync(command, args, { cwd, stdio: 'inherit' });
  run(work, 'git', 'clone', '--quiet', '--shared', '--no-checkout', root, clone);
  run(clone, 'git', 'checkout', '--quiet', commit);
  writeFileSync(path.join(clone, 'scripts/lib/gallery.mjs'), noGallery);
  run(clone, process.execPath, 'scripts/run.mjs', 'new-remote', 'lost-cards', '--outside', remote);
  run(remote, 'npm', 'install', '--no-audit', '--no-fund');
  run(remote, 'npm', 'run', 'build');
  const changelog = readFileSync(path.join(clone, 'docs/sdk-changelog.md'), 'utf8');
  const [, version = ''] = /^## (\d+\.\d+)\.\d+$/m.exec(changelog) ?? [];
  return { version, dist: path.join(remote, 'dist') };
};

for (const commit of process.argv.slice(2)) {
  const work = mkdtempSync(path.join(os.tmpdir(), 'lost-found-sdk-remote-'));
  try {
    const { version, dist } = build(commit, work);
    console.log(`Commit ${await storeRelease(`sdk-${version}`, dist)}.`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
