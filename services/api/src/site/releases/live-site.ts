import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  isInShare,
  type PageNeeds,
  pageNeedsSchema,
  type RemoteEntry,
  type RemotesManifest,
  remotesManifestSchema,
} from '@lost-found/contracts';
import {
  integrityOf,
  lastWholeReleases,
  type MountedRemote,
  mountTable,
  pointerFile,
  readPointer,
  SiteRefusal,
} from '@lost-found/site-store';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { HealthReasons } from '../../platform/health/health-reasons.js';

export interface LiveRelease {
  entry: RemoteEntry;
  /** The URL of its folder. */
  folder: string;
  /** Needs of its first page; undefined if the release does not list them. */
  needs: PageNeeds | undefined;
}

/** A release that a share of the visitors is given instead of the live one. */
interface Canary extends LiveRelease {
  percent: number;
}

/** The live site as one value; read again when `remotes.json` changes. */
export interface LiveSite {
  /** The shell's page, as it was released. */
  page: string;
  /** The content of `remotes.json`, or its repaired content. */
  pointer: string;
  releases: ReadonlyMap<string, LiveRelease>;
  /** The live remotes, the longest mount first; a canary has the mount of its live release. */
  mounts: readonly MountedRemote[];
  /** Canaries by the name of the app. */
  canaries: ReadonlyMap<string, Canary>;
  /** Why a canary that `remotes.json` names is left out; a line each. */
  leftOut: readonly string[];
}

/** The releases that a visitor is given. @param share the number in the visitor's cookie */
export function releasesFor(site: LiveSite, share: number | undefined): ReadonlyMap<string, LiveRelease> {
  const given = [...site.canaries].filter(([, { percent }]) => isInShare(share, percent));
  return given.length > 0 ? new Map([...site.releases, ...given]) : site.releases;
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

/** Returns the reason not to serve a release; undefined for an unchanged one. */
async function troubleOf(
  webRoot: string,
  { manifestUrl, integrity }: RemoteEntry,
): Promise<string | undefined> {
  try {
    const content = await readFile(join(webRoot, manifestUrl));
    return integrity && integrity !== integrityOf(content) ? `${manifestUrl} is changed` : undefined;
  } catch {
    return `${manifestUrl} is missing`;
  }
}

/** Removes missing and damaged canaries, and returns the reasons: their visitors get the live release. */
async function withoutLostCanaries(webRoot: string, named: RemotesManifest) {
  const live: RemotesManifest = {};
  const leftOut: string[] = [];
  for (const [name, { canary, ...entry }] of Object.entries(named)) {
    const trouble = canary && (await troubleOf(webRoot, canary));
    if (trouble) leftOut.push(`The canary ${canary.version} of ${name} is left out: ${trouble}.`);
    live[name] = canary && !trouble ? { ...entry, canary } : entry;
  }
  return { live, leftOut };
}

async function readCanaries(webRoot: string, live: RemotesManifest): Promise<[string, Canary][]> {
  const canaries: [string, Canary][] = [];
  for (const [name, { canary }] of Object.entries(live)) {
    if (!canary) continue;
    const { percent, ...entry } = canary;
    canaries.push([name, { ...(await readRelease(webRoot, entry)), percent }]);
  }
  return canaries;
}

async function siteOf(webRoot: string, named: RemotesManifest): Promise<LiveSite> {
  const { live, leftOut } = await withoutLostCanaries(webRoot, named);
  const pointer = JSON.stringify(live);
  if (!live.shell) throw new Error('remotes.json names no shell.');
  const page = await readFile(join(webRoot, live.shell.manifestUrl), 'utf8');
  const releases = Object.entries(live).map(
    async ([name, { canary, ...entry }]) => [name, await readRelease(webRoot, entry)] as const,
  );
  return {
    page,
    pointer,
    releases: new Map(await Promise.all(releases)),
    mounts: mountTable(live),
    canaries: new Map(await readCanaries(webRoot, live)),
    leftOut,
  };
}

/** Returns the last live site from the history, without rolled-back and damaged releases. */
async function readFromHistory(webRoot: string): Promise<LiveSite> {
  return siteOf(webRoot, remotesManifestSchema.parse(await lastWholeReleases(webRoot)));
}

/**
 * Keeps the live site in memory until `remotes.json` changes; a release itself never changes. If that file is
 * unreadable, the last site stays, and after a start the one in the history is used.
 */
@Injectable()
export class LiveSiteReader implements OnModuleInit {
  #kept: { stamp: string; site: LiveSite } | undefined;
  #problem: { stamp: string; text: string } | undefined;
  readonly #logger = new Logger(LiveSiteReader.name);

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

  /** The reason for serving another site than `remotes.json` names, at the last request. */
  get problem(): string | undefined {
    return this.#problem?.text;
  }

  /** True if this service has pages; without the folder it is the API alone. */
  get hasPages(): boolean {
    return existsSync(this.webRoot);
  }

  /** @throws DomainError site_unavailable while there is no shell to serve */
  async read(): Promise<LiveSite> {
    const stamp = await stampOf(pointerFile(this.webRoot));
    if (this.#kept?.stamp === stamp) this.#problem = undefined;
    if (this.#kept && (this.#kept.stamp === stamp || this.#problem?.stamp === stamp)) return this.#kept.site;
    try {
      const site = await siteOf(this.webRoot, remotesManifestSchema.parse(await readPointer(this.webRoot)));
      for (const line of site.leftOut) if (this.#kept?.stamp !== stamp) this.#logger.warn(line);
      this.#kept = { stamp, site };
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
    const text =
      error instanceof SiteRefusal
        ? `${cause} The last good site is served until then.`
        : `remotes.json cannot be used (${cause}): the last good site is served. Run npm run release -- repair.`;
    this.#problem = { stamp, text };
  }
}

/** Returns a value that changes with the state of a file. */
async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    return `unreadable ${(error as NodeJS.ErrnoException).code}`;
  }
}
