import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lastShipped, readHistory } from '../../../scripts/lib/release/history.mjs';
import { unpackKeptRelease } from '../../../scripts/lib/release/kept-releases.mjs';
import { releaseFolder } from '../../../scripts/lib/release/layout.mjs';
import { readRelease } from '../../../scripts/lib/release/publish-release.mjs';
import { root } from '../command.ts';

/** The site that `npm test` builds. */
const builtSite = path.join(root, 'dist/site');

export type AppName = 'shell' | 'public-portal' | 'admin-console';

/** A release, and where it lies. */
export interface Part {
  readonly folder: string;
  readonly release: { readonly name: string; readonly version: string };
}

/** What was built last, of these very sources, whatever is live. */
export async function builtPart(name: AppName): Promise<Part> {
  const version = lastShipped((await readHistory(builtSite))[name]);
  return {
    folder: releaseFolder(builtSite, name, version),
    release: await readRelease(builtSite, name, version),
  };
}

/** The release before, as the repository keeps it. */
export async function keptPart(name: AppName): Promise<Part> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `lost-found-kept-${name}-`));
  return { folder, release: await unpackKeptRelease(name, folder) };
}
