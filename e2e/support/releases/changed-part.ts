import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changePointer } from '../../../scripts/lib/release/pointer.mjs';
import { prepareRelease } from '../../../scripts/lib/release/prepare-release.mjs';
import { publishRelease } from '../../../scripts/lib/release/publish-release.mjs';
import type { AppName, Part } from './part.ts';

/** A release that was made for tests; the site has to have it before it can be live. */
export interface Release {
  readonly name: string;
  readonly version: string;
  readonly manifestUrl: string;
}

const isBuilt = (file: string): boolean => !/(?:\.br|\.gz|release\.json)$/.test(file);

const entryOf = (folder: string): string => {
  const { metaData } = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'));
  return path.join(folder, metaData.remoteEntry.path, metaData.remoteEntry.name);
};

/** A build as that of a remote's release, which tells the page by a mark that it runs; answers its folder. */
export function changedBuild({ folder }: Part, mark: string): string {
  const build = mkdtempSync(path.join(os.tmpdir(), 'lost-found-build-'));
  cpSync(folder, build, { recursive: true, filter: isBuilt });
  const entry = entryOf(build);
  const code = readFileSync(entry, 'utf8');
  writeFileSync(entry, `document.documentElement.dataset.release=${JSON.stringify(mark)};${code}`);
  return build;
}

/** Publishes a build as the command does. */
export async function publish(site: string, name: AppName, folder: string): Promise<Release> {
  const prepared = await prepareRelease(site, { name, version: '0.1.0', contractVersion: '1.0', folder });
  await publishRelease(site, prepared);
  return prepared.release;
}

/** Makes a release live as the command does. */
export const makeLive = (site: string, release: Release): Promise<string[]> =>
  changePointer(site, 'release', () => ({ [release.name]: release }));

/** The file by which a remote's release is entered. */
export const entryScript = (site: string, { manifestUrl }: Release): string =>
  entryOf(path.join(site, path.dirname(manifestUrl)));
