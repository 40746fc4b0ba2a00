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
  type Rights,
  readPointer,
  readRights,
  SiteRefusal,
  signerOfEntry,
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

/** A site as `remotes.json` names it, and what its apps may do. */
interface Named {
  webRoot: string;
  rights: Rights | undefined;
  live: RemotesManifest;
}

async function readRelease(
  { webRoot, rights }: Named,
  name: string,
  { serverIntegrity, ...named }: RemoteEntry,
): Promise<LiveRelease> {
  const mayDraw = !rights || rights.get(name)?.mayDraw;
  const entry = { ...named, ...(mayDraw && serverIntegrity && { serverIntegrity }) };
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

/**
 * Refuses a live release of an app with keys, unless one of them signed it and its entry.
 * @throws SiteRefusal
 */
async function requireSigned({ webRoot, rights, live }: Named): Promise<void> {
  for (const [name, entry] of Object.entries(live)) {
    const signer = await signerOfEntry(rights, webRoot, name, entry);
    const trouble = signer && (await troubleOf(webRoot, entry));
    if (trouble) throw new SiteRefusal(`${trouble}.`);
  }
}

/** Removes missing, damaged and unsigned canaries, and returns the reasons: their visitors get the live release. */
async function withoutLostCanaries({ webRoot, rights, live: named }: Named) {
  const live: RemotesManifest = {};
  const leftOut: string[] = [];
  for (const [name, { canary, ...entry }] of Object.entries(named)) {
    const trouble =
      canary &&
      ((await troubleOf(webRoot, canary)) ??
        (await signerOfEntry(rights, webRoot, name, canary).then(
          () => undefined,
          ({ message }: Error) => message,
        )));
    if (trouble) leftOut.push(`The canary ${canary.version} of ${name} is left out: ${trouble}.`);
    live[name] = canary && !trouble ? { ...entry, canary } : entry;
  }
  return { live, leftOut };
}

async function readCanaries(named: Named): Promise<[string, Canary][]> {
  const canaries: [string, Canary][] = [];
  for (const [name, { canary }] of Object.entries(named.live)) {
    if (!canary) continue;
    const { percent, ...entry } = canary;
    canaries.push([name, { ...(await readRelease(named, name, entry)), percent }]);
  }
  return canaries;
}

async function siteOf(given: Named): Promise<LiveSite> {
  await requireSigned(given);
  const { live, leftOut } = await withoutLostCanaries(given);
  const named = { ...given, live };
  const pointer = JSON.stringify(live);
  if (!live.shell) throw new Error('remotes.json names no shell.');
  const page = await readFile(join(named.webRoot, live.shell.manifestUrl), 'utf8');
  const releases = Object.entries(live).map(
    async ([name, { canary, ...entry }]) => [name, await readRelease(named, name, entry)] as const,
  );
  return {
    page,
    pointer,
    releases: new Map(await Promise.all(releases)),
    mounts: mountTable(live),
    canaries: new Map(await readCanaries(named)),
    leftOut,
  };
}

/** Returns the last live site from the history, without rolled-back, damaged and unsigned releases. */
async function readFromHistory(webRoot: string, rights: Rights | undefined): Promise<LiveSite> {
  const live = remotesManifestSchema.parse(await lastWholeReleases(webRoot, rights));
  return siteOf({ webRoot, rights, live });
}

/**
 * Keeps the live site in memory until `remotes.json` changes; a release itself never changes. If that file is
 * unreadable, the last site stays, and after a start the one in the history is used. The keys of the apps are read with
 * it: a site of before a change of the keys is asked again, and stays only if they cannot be read.
 */
@Injectable()
export class LiveSiteReader implements OnModuleInit {
  #kept: { stamp: string; keys: string; site: LiveSite } | undefined;
  #problem: { stamp: string; text: string } | undefined;
  readonly #logger = new Logger(LiveSiteReader.name);

  readonly webRoot: string;
  readonly #keysFile: string | null;

  constructor(
    config: Config,
    private readonly health: HealthReasons,
  ) {
    this.webRoot = config.webRoot;
    this.#keysFile = config.releaseKeysFile;
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
    const { webRoot } = this;
    const keys = this.#keysFile ? await stampOf(this.#keysFile) : '';
    const stamp = `${await stampOf(pointerFile(webRoot))} ${keys}`;
    if (this.#kept?.stamp === stamp) this.#problem = undefined;
    if (this.#kept && (this.#kept.stamp === stamp || this.#problem?.stamp === stamp)) return this.#kept.site;
    let rights: Rights | undefined;
    try {
      rights = await readRights(this.#keysFile, webRoot);
      if (this.#kept?.keys !== keys) this.#kept = undefined;
      const live = remotesManifestSchema.parse(await readPointer(webRoot));
      const site = await siteOf({ webRoot, rights, live });
      for (const line of site.leftOut) if (this.#kept?.stamp !== stamp) this.#logger.warn(line);
      this.#kept = { stamp, keys, site };
      this.#problem = undefined;
    } catch (error) {
      this.#note(stamp, error);
      this.#kept ??= { stamp: 'history', keys, site: await this.#readFromHistory() };
    }
    return this.#kept.site;
  }

  async #readFromHistory(): Promise<LiveSite> {
    try {
      return await readFromHistory(this.webRoot, await readRights(this.#keysFile, this.webRoot));
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
