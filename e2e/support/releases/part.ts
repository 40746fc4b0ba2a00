import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  changePointer,
  composeSite,
  FolderSite,
  integrities,
  lastShipped,
  type Release,
  readHistory,
  readRelease,
  releaseFile,
  releaseFolder,
} from '../../../packages/site-store/src/index.mjs';
import { appNames } from '../../../scripts/lib/apps.mjs';
import { root } from '../command.ts';
import { unpackKeptRelease } from './kept-releases.mjs';

interface Said {
  readonly exitCode: number;
  /** Its lines on standard output. */
  readonly lines: string[];
  /** Its lines on standard error; a refusal is one. */
  readonly errors: string[];
}

const splitLines = (text: string): string[] => text.split('\n').filter(Boolean);

/** Runs `npm run release -- … --target <site>` to its end. */
export const releaseCommand = (site: string, ...args: string[]): Promise<Said> =>
  releaseCommandWith({}, site, ...args);

/** The same with more variables. */
export function releaseCommandWith(
  more: Readonly<Record<string, string>>,
  site: string,
  ...args: string[]
): Promise<Said> {
  const { PATH, HOME, CHROMIUM_PATH } = process.env;
  // The service that would answer the pages of this site does not run.
  const forRelease = appNames.includes(args[0] ?? '') ? ['--any-service'] : [];
  const env = { PATH, HOME, ...(CHROMIUM_PATH && { CHROMIUM_PATH }), ...more };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/run.mjs', 'release', ...args, ...forRelease, '--target', site],
      { cwd: root, env },
      (error, stdout, stderr) =>
        resolve({
          exitCode: Number(error?.code ?? 0),
          lines: splitLines(stdout),
          errors: splitLines(stderr),
        }),
    );
  });
}

const getEntry = (folder: string): string => {
  const { metaData } = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'));
  return path.join(folder, metaData.remoteEntry.path, metaData.remoteEntry.name);
};

/** A site with all that was built, and another release of its portal, which is not live yet. */
export async function siteWithSecondPortal() {
  const portal = await builtPart('public-portal');
  const { site, discard } = await composeSite(await Promise.all(appNames.map(builtPart)));
  return { site, discard, second: await publishMarked(site, portal, 'second') };
}

/** Publishes a remote's release as another version, with a mark on the page that shows which version runs. */
async function publishMarked(site: string, { folder, release }: Part, mark: string): Promise<Release> {
  const { name, manifestUrl } = release;
  const version = `${release.version}-${mark}`;
  const place = releaseFolder(site, name, version);
  cpSync(folder, place, { recursive: true });
  const entry = getEntry(place);
  const code = readFileSync(entry, 'utf8');
  writeFileSync(entry, `document.documentElement.dataset.release=${JSON.stringify(mark)};${code}`);
  for (const copy of ['.br', '.gz']) rmSync(entry + copy, { force: true });
  const files = await integrities(place);
  const marked: Release = {
    ...release,
    version,
    manifestUrl: manifestUrl.replace(release.version, version),
    entryIntegrity: files[path.relative(place, entry)]!,
    files,
  };
  writeFileSync(releaseFile(place), JSON.stringify(marked));
  return marked;
}

/** Makes a release live as the command does. */
export const makeLive = (site: string, release: Release): Promise<string[]> =>
  changePointer(new FolderSite(site), 'release', () => ({ [release.name]: release }));

/** The file by which a remote's release is entered. */
export const entryScript = (site: string, { manifestUrl }: Release): string =>
  getEntry(path.join(site, path.dirname(manifestUrl)));

/** The site that `npm test` builds. */
const builtSite = path.join(root, 'dist/site');

/** A release and its folder. */
export interface Part {
  readonly folder: string;
  readonly release: Release;
}

/** Returns the last build of the current sources, live or not. */
export async function builtPart(name: string): Promise<Part> {
  const version = lastShipped((await readHistory(builtSite))[name]);
  const release = version && (await readRelease(builtSite, name, version));
  if (!release) throw new Error(`${name} is not built under ${builtSite}: run npm run build`);
  return { folder: releaseFolder(builtSite, name, version), release };
}

/** The release before, as the repository keeps it. */
export async function keptPart(name: string): Promise<Part> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `lost-found-kept-${name}-`));
  return { folder, release: await unpackKeptRelease(name, folder) };
}
