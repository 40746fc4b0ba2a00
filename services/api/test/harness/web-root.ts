import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { computeIntegrity } from '@lost-found/site-store';

export interface WebRoot {
  folder: string;
  remove(): void;
}

const RELEASED = /^remotes\/([^/]+)\/([^/]+)\/(.+)$/;

/**
 * Returns the description of each release in these files that has none: its name, its version and the hash of each file.
 * @param files content by path below the site
 */
export function describeReleases(files: Record<string, string>): Record<string, string> {
  const lists: Record<string, { name: string; version: string; files: Record<string, string> }> = {};
  for (const [path, content] of Object.entries(files)) {
    const [, name, version, file] = RELEASED.exec(path) ?? [];
    if (!name || !version || !file || file === 'release.json') continue;
    const own = `remotes/${name}/${version}/release.json`;
    lists[own] ??= { name, version, files: {} };
    lists[own].files[file] = computeIntegrity(content);
  }
  const texts = Object.entries(lists).map(([path, list]) => [path, JSON.stringify(list)] as const);
  return Object.fromEntries(texts.filter(([path]) => !(path in files)));
}

/** Makes a folder of pages for a service. @param files content by path; a release without release.json is described */
export function makeWebRoot(files: Record<string, string>): WebRoot {
  const folder = mkdtempSync(join(tmpdir(), 'lost-found-web-'));
  writeFiles(folder, { ...files, ...describeReleases(files) });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Writes files below a folder. @param files content by path */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
