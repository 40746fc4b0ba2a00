import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type PageNeeds,
  pageNeedsSchema,
  type RemoteEntry,
  type RemotesManifest,
  releaseSchema,
  remoteEntrySchema,
  remotesManifestSchema,
} from '@lost-found/contracts';
import { pileOf } from '@lost-found/contracts/release-history';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { HealthReasons } from '../health/health-reasons.js';

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
  /** What `remotes.json` says, or has to say. */
  pointer: string;
  /** The same, so written that it can stand in a page's script element. */
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

async function siteOf(webRoot: string, live: RemotesManifest): Promise<LiveSite> {
  const pointer = JSON.stringify(live);
  if (!live.shell) throw new Error('remotes.json names no shell.');
  const page = await readFile(join(webRoot, live.shell.manifestUrl), 'utf8');
  const releases = Object.entries(live).map(
    async ([name, entry]) => [name, await readRelease(webRoot, entry)] as const,
  );
  const inlinePointer = pointer.replaceAll('<', '\\u003c');
  return { page, pointer, inlinePointer, releases: new Map(await Promise.all(releases)) };
}

/** What `releases.json`, the history of a site, says of each app: oldest first. */
const historySchema = z.record(
  z.string(),
  z.array(z.object({ version: z.string().min(1), by: z.string().optional() })),
);

/** The first of these versions of an app that is still there. */
async function firstUsable(
  webRoot: string,
  name: string,
  versions: string[],
): Promise<RemoteEntry | undefined> {
  for (const version of versions) {
    try {
      const file = join(webRoot, 'remotes', name, version, 'release.json');
      const release = releaseSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      await stat(join(webRoot, release.manifestUrl));
      return remoteEntrySchema.parse(release);
    } catch {
      // Not whole: the next one, then.
    }
  }
  return undefined;
}

/** What was live last, by the history of the site; never what was taken back. */
async function readFromHistory(webRoot: string): Promise<LiveSite> {
  const history = historySchema.parse(JSON.parse(await readFile(join(webRoot, 'releases.json'), 'utf8')));
  const live: RemotesManifest = {};
  for (const [name, entries] of Object.entries(history)) {
    const entry = await firstUsable(webRoot, name, pileOf(entries).reverse());
    if (entry) live[name] = entry;
  }
  return siteOf(webRoot, live);
}

/**
 * What is live on a site, kept in memory until `remotes.json`, which says so, is another; a release itself never
 * changes. Where that file cannot be read, the site that was served last goes on, and after a start the one that the
 * history of releases names.
 */
@Injectable()
export class LiveSiteReader implements OnModuleInit {
  #kept: { stamp: string; site: LiveSite } | undefined;
  #problem: { stamp: string; text: string } | undefined;

  readonly webRoot: string;

  constructor(
    config: Config,
    private readonly health: HealthReasons,
  ) {
    this.webRoot = config.webRoot;
  }

  onModuleInit(): void {
    this.health.add('site_damaged', () => this.problem ?? null);
  }

  /** Why what is served is not what `remotes.json` says, as far as the last request showed. */
  get problem(): string | undefined {
    return this.#problem?.text;
  }

  /** Whether this service has pages at all; without the folder it is the API alone. */
  get hasPages(): boolean {
    return existsSync(this.webRoot);
  }

  /** @throws DomainError site_unavailable while there is no shell to serve */
  async read(): Promise<LiveSite> {
    const stamp = await stampOf(join(this.webRoot, 'remotes.json'));
    if (this.#kept?.stamp === stamp) this.#problem = undefined;
    if (this.#kept && (this.#kept.stamp === stamp || this.#problem?.stamp === stamp)) return this.#kept.site;
    try {
      const live = remotesManifestSchema.parse(
        JSON.parse(await readFile(join(this.webRoot, 'remotes.json'), 'utf8')),
      );
      this.#kept = { stamp, site: await siteOf(this.webRoot, live) };
      this.#problem = undefined;
    } catch (error) {
      this.#note(stamp, error);
      this.#kept ??= { stamp: 'history', site: await this.#readFromHistory() };
    }
    return this.#kept.site;
  }

  async #readFromHistory(): Promise<LiveSite> {
    try {
      return await readFromHistory(this.webRoot);
    } catch (cause) {
      throw new DomainError('site_unavailable', { cause });
    }
  }

  #note(stamp: string, error: unknown): void {
    if (this.#problem?.stamp === stamp) return;
    const cause = error instanceof Error ? error.message : String(error);
    const text = `remotes.json cannot be used (${cause}): the last good site is served. Run npm run release -- repair.`;
    this.#problem = { stamp, text };
  }
}

/** Tells one state of a file from another. */
async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    return `unreadable ${(error as NodeJS.ErrnoException).code}`;
  }
}

@Module({ providers: [LiveSiteReader], exports: [LiveSiteReader] })
export class WebModule {}
