import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lastShipped, readHistory } from '../../../scripts/lib/release/history.mjs';
import { unpackKeptRelease } from '../../../scripts/lib/release/kept-releases.mjs';
import { type Release, readRelease, releaseFolder } from '../../../scripts/lib/release/layout.mjs';
import { changePointer } from '../../../scripts/lib/release/pointer.mjs';
import { prepareRelease, publishRelease } from '../../../scripts/lib/release/publish-release.mjs';
import { root } from '../command.ts';

interface Said {
  readonly exitCode: number;
  /** Its lines on standard output. */
  readonly lines: string[];
  /** Its lines on standard error; a refusal is one. */
  readonly errors: string[];
  readonly milliseconds: number;
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/** Runs `npm run release -- … --target <site>` to its end. */
export function releaseCommand(site: string, ...args: string[]): Promise<Said> {
  const { PATH, HOME, CHROMIUM_PATH } = process.env;
  const env = { PATH, HOME, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) };
  const started = Date.now();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/run.mjs', 'release', ...args, '--target', site],
      { cwd: root, env },
      (error, stdout, stderr) =>
        resolve({
          exitCode: Number(error?.code ?? 0),
          lines: linesOf(stdout),
          errors: linesOf(stderr),
          milliseconds: Date.now() - started,
        }),
    );
  });
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

/** The site that `npm test` builds. */
const builtSite = path.join(root, 'dist/site');

export type AppName = 'shell' | 'public-portal' | 'admin-console';

/** A release, and where it lies. */
export interface Part {
  readonly folder: string;
  readonly release: Release;
}

/** What was built last, of these very sources, whatever is live. */
export async function builtPart(name: AppName): Promise<Part> {
  const version = lastShipped((await readHistory(builtSite))[name]);
  const release = version && (await readRelease(builtSite, name, version));
  if (!release) throw new Error(`${name} is not built under ${builtSite}: run npm run build`);
  return { folder: releaseFolder(builtSite, name, version), release };
}

/** The release before, as the repository keeps it. */
export async function keptPart(name: AppName): Promise<Part> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `lost-found-kept-${name}-`));
  return { folder, release: await unpackKeptRelease(name, folder) };
}
