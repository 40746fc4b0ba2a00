// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureInstalled, requireCanInstall } from './install.mjs';
import { withPnpm } from './pnpm.mjs';
import { runStep } from './processes.mjs';
import { fingerprint, inRoot, isStamped, writeStamp } from './workspace.mjs';

/** The folder of the built gallery: any server of files shows it. */
export const galleryFolder = inRoot('dist/gallery');

const stamp = inRoot('.cache/gallery-stamp');
const sources = ['packages/design-system', 'packages/gallery', 'pnpm-lock.yaml'];
const storybook = ['--silent', '--filter', '@lost-found/gallery', 'run'];

/** Builds dist/gallery, unless that is done for these very sources. */
export async function ensureGalleryBuilt() {
  const state = fingerprint(sources);
  if (isStamped(stamp, state) && existsSync(`${galleryFolder}/index.json`)) return;
  await runStep('Building the gallery', 'pnpm', [...storybook, 'build'], { env: await withPnpm() });
  writeStamp(stamp, state);
}

/** `npm run gallery`: shows the gallery at http://localhost:6006, and each change of its sources at once. */
export async function gallery() {
  await requireCanInstall();
  await ensureInstalled();
  const options = { env: await withPnpm(), stdio: /** @type {const} */ ('inherit') };
  return spawnSync('pnpm', [...storybook, 'dev'], options).status ?? 1;
}
