import { existsSync } from 'node:fs';
import {
  isInShare,
  type PageNeeds,
  pageNeedsSchema,
  type RemoteEntry,
  type RemotesManifest,
  remotesManifestSchema,
} from '@lost-found/contracts';
import {
  lastWholeReleases,
  type MountedRemote,
  mountTable,
  needsSignature,
  pointerFile,
  type Rights,
  readPointer,
  releaseUrl,
  requireMount,
  requirePlace,
  requireSameEntry,
  SiteRefusal,
} from '@lost-found/site-store';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { HealthReasons } from '../../platform/health/health-reasons.js';
import { getStamp, type KnownRelease, ReleaseFiles } from './release-files.js';

export interface LiveRelease {
  name: string;
  entry: RemoteEntry;
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
  const folders = [...site.canaries].filter(([, { percent }]) => isInShare(share, percent));
  return folders.length > 0 ? new Map([...site.releases, ...folders]) : site.releases;
}

/** A help only: what cannot be read is as if it were not there. */
async function readNeeds(files: ReleaseFiles, known: KnownRelease): Promise<PageNeeds | undefined> {
  try {
    return pageNeedsSchema.parse(JSON.parse(String(await files.read(known, 'needs.json'))));
  } catch {
    return undefined;
  }
}

/** A site as `remotes.json` names it, and what its apps may do. */
interface Named {
  files: ReleaseFiles;
  rights: Rights | undefined;
  live: RemotesManifest;
}

/**
 * Reads the file by which a release is entered.
 * @throws SiteRefusal unless it is there as it was published, at a mount of the app, and the entry says the same as the
 *   release
 */
async function enter({ files, rights }: Named, name: string, entry: RemoteEntry) {
  const known = await files.describe(name, entry.version);
  if (needsSignature(rights, name)) requireSameEntry(name, entry, known.release);
  else requireMount(rights, name, entry);
  const { manifestUrl, integrity, version } = entry;
  const folder = `${releaseUrl(name, version)}/`;
  if (!manifestUrl.startsWith(folder))
    throw new SiteRefusal(`${manifestUrl} is no file of ${name} ${version}.`);
  const file = manifestUrl.slice(folder.length);
  const content = await files.read(known, file).catch((error: unknown) => {
    if (error instanceof SiteRefusal) throw error;
    throw new SiteRefusal(`${manifestUrl} is missing.`);
  });
  if (integrity && integrity !== known.release.files[file])
    throw new SiteRefusal(`${manifestUrl} is changed.`);
  return { known, content };
}

/** A release of an app without keys is named also if it is damaged: the page shows the reason. The shell is the page. */
async function enterIfWhole(named: Named, name: string, entry: RemoteEntry) {
  const mustBeWhole = name === 'shell' || needsSignature(named.rights, name);
  return enter(named, name, entry).catch((error: unknown) => {
    if (mustBeWhole) throw error;
    requireMount(named.rights, name, entry);
    return undefined;
  });
}

async function readRelease(
  named: Named,
  name: string,
  { serverIntegrity, ...rest }: RemoteEntry,
  known: KnownRelease | undefined,
): Promise<LiveRelease> {
  const mayDraw = known && (!named.rights || named.rights.get(name)?.mayDraw);
  const entry = { ...rest, ...(mayDraw && serverIntegrity && { serverIntegrity }) };
  const folder = releaseUrl(name, entry.version);
  return { name, entry, folder, needs: known && (await readNeeds(named.files, known)) };
}

/** Reads the canaries. Leaves out missing, damaged and unsigned ones, with the reason: their visitors get the live release. */
async function readCanaries(named: Named) {
  const live: RemotesManifest = {};
  const canaries: [string, Canary][] = [];
  const leftOut: string[] = [];
  for (const [name, { canary, ...entry }] of Object.entries(named.live)) {
    live[name] = entry;
    if (!canary) continue;
    const { percent, ...its } = canary;
    try {
      const { known } = await enter(named, name, its);
      canaries.push([name, { ...(await readRelease(named, name, its, known)), percent }]);
      live[name] = { ...entry, canary };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      leftOut.push(`The canary ${canary.version} of ${name} is left out: ${reason}`);
    }
  }
  return { live, canaries, leftOut };
}

async function getSite(named: Named): Promise<LiveSite> {
  if (!named.live.shell) throw new Error('remotes.json names no shell.');
  const releases = new Map<string, LiveRelease>();
  let page = '';
  for (const [name, { canary, ...entry }] of Object.entries(named.live)) {
    requirePlace(named.live, name);
    const entered = await enterIfWhole(named, name, entry);
    releases.set(name, await readRelease(named, name, entry, entered?.known));
    if (name === 'shell') page = String(entered?.content);
  }
  const { live, canaries, leftOut } = await readCanaries(named);
  return {
    page,
    pointer: JSON.stringify(live),
    releases,
    mounts: mountTable(live),
    canaries: new Map(canaries),
    leftOut,
  };
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

  constructor(
    private readonly files: ReleaseFiles,
    private readonly health: HealthReasons,
  ) {
    this.webRoot = files.webRoot;
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
    const keys = await this.files.keysStamp();
    const stamp = `${await getStamp(pointerFile(webRoot))} ${keys}`;
    if (this.#kept?.stamp === stamp) this.#problem = undefined;
    if (this.#kept && (this.#kept.stamp === stamp || this.#problem?.stamp === stamp)) return this.#kept.site;
    this.files.forget();
    try {
      const rights = await this.files.readRights();
      if (this.#kept?.keys !== keys) this.#kept = undefined;
      const live = remotesManifestSchema.parse(await readPointer(webRoot));
      const site = await getSite({ files: this.files, rights, live });
      for (const line of site.leftOut) if (this.#kept?.stamp !== stamp) this.#logger.warn(line);
      this.#kept = { stamp, keys, site };
      this.#problem = undefined;
    } catch (error) {
      this.#note(stamp, error);
      this.#kept ??= { stamp: 'history', keys, site: await this.#readFromHistory() };
    }
    return this.#kept.site;
  }

  /** Returns the last live site from the history, without rolled-back, damaged and unsigned releases. */
  async #readFromHistory(): Promise<LiveSite> {
    const { files, webRoot } = this;
    try {
      const rights = await files.readRights();
      const live = remotesManifestSchema.parse(await lastWholeReleases(webRoot, rights));
      return await getSite({ files, rights, live });
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
        : `remotes.json cannot be used (${cause}): the last good site is served. Make the apps live again, the shell first: npm run release -- rollback <app>.`;
    this.#problem = { stamp, text };
  }
}
