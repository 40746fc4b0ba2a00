import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type PageNeeds,
  pageNeedsSchema,
  type RemoteEntry,
  remotesManifestSchema,
} from '@lost-found/contracts';

/** A release that is live. */
export interface LiveRelease {
  entry: RemoteEntry;
  /** The URL of its folder. */
  folder: string;
  /** What its first page needs; nothing of it is known of a release that does not say. */
  needs: PageNeeds | undefined;
}

/** What is live, as one thing: read again when `remotes.json` is another. */
export interface LiveSite {
  /** The shell's page, as it was released. */
  page: string;
  /** `remotes.json`, so written that it can stand in a page's script element. */
  inlinePointer: string;
  releases: ReadonlyMap<string, LiveRelease>;
}

/** A help only: what cannot be read is as if it were not there. */
async function readNeeds(file: string): Promise<PageNeeds | undefined> {
  try {
    return pageNeedsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function readRelease(webRoot: string, entry: RemoteEntry): Promise<LiveRelease> {
  const folder = dirname(entry.manifestUrl);
  return { entry, folder, needs: await readNeeds(join(webRoot, folder, 'needs.json')) };
}

async function readSite(webRoot: string, pointer: string): Promise<LiveSite> {
  const live = remotesManifestSchema.parse(JSON.parse(pointer));
  const inlinePointer = JSON.stringify(live).replaceAll('<', '\\u003c');
  if (!live.shell) throw new Error('remotes.json names no shell.');
  const page = await readFile(join(webRoot, live.shell.manifestUrl), 'utf8');
  const releases = Object.entries(live).map(
    async ([name, entry]) => [name, await readRelease(webRoot, entry)] as const,
  );
  return { page, inlinePointer, releases: new Map(await Promise.all(releases)) };
}

/**
 * What is live on a site, kept in memory until `remotes.json`, which says so, is another; a release itself never
 * changes.
 */
export class LiveSiteReader {
  #kept: { stamp: string; site: LiveSite } | undefined;

  constructor(private readonly webRoot: string) {}

  /** Rejects while no shell is released. */
  async read(): Promise<LiveSite> {
    const pointer = join(this.webRoot, 'remotes.json');
    const { mtimeMs, size, ino } = await stat(pointer);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    if (this.#kept?.stamp === stamp) return this.#kept.site;
    const site = await readSite(this.webRoot, await readFile(pointer, 'utf8'));
    this.#kept = { stamp, site };
    return site;
  }
}
