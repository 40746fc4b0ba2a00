import { type BucketRefusal, BucketSite, FolderSite, type Rights } from '@lost-found/site-store';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { type Bucket, getBucket } from '../../platform/file-storage/bucket/bucket.js';
import { HealthReasons } from '../../platform/health/health-reasons.js';

const LOOK_EVERY_MS = 5_000;

const RELEASED = /^remotes\/([^/]+)\/([^/]+)\//;
/** A missing release is not requested again for this time, in milliseconds. */
const WANTED_MS = 10_000;

/**
 * Keeps the pages of this instance equal to the live site in the bucket. While the bucket is unavailable, the
 * pages stay.
 */
@Injectable()
export class SiteFollower implements OnModuleInit, OnModuleDestroy {
  readonly #stopped = new AbortController();
  readonly #bucket: Bucket | null;
  readonly #site: BucketSite | null;
  readonly #wanted = new LRUCache<string, Promise<void>>({ max: 100, ttl: WANTED_MS });
  #trouble: string | null = null;

  constructor(
    private readonly config: Config,
    private readonly health: HealthReasons,
    private readonly clock: Clock,
  ) {
    this.#bucket = getBucket(config.bucket);
    this.#site = this.#bucket && new BucketSite(config.webRoot, this.#bucket);
  }

  onModuleInit(): void {
    if (this.#site) this.health.add('site_behind', () => this.#trouble);
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped.abort();
    await this.#bucket?.close();
  }

  /** Settles after the first check; later ones run by themselves. */
  async begin(): Promise<void> {
    if (!this.#site) return;
    await this.look();
    void this.#goOn();
  }

  /** Brings the pages up to date, if it can. */
  async look(): Promise<void> {
    const trouble = this.#site?.pull().then(
      () => null,
      // An unavailable bucket has its own health reason: `files_unavailable`.
      (error: BucketRefusal) => (error.isUnavailable ? null : error.message),
    );
    this.#trouble = (await trouble) ?? null;
  }

  /** Returns the site for a change, with the rights of the apps. */
  open(rights: Rights | undefined): FolderSite {
    const { webRoot } = this.config;
    return this.#bucket ? new BucketSite(webRoot, this.#bucket, rights) : new FolderSite(webRoot, rights);
  }

  /** Fetches the release of a site's path, if possible. */
  async bring(path: string): Promise<void> {
    const [release, name, version] = RELEASED.exec(path) ?? [];
    if (!this.#site || !release || !name || !version) return;
    // Must run before any await: the first of a page's parallel requests fetches the release.
    const wanted = this.#wanted.get(release) ?? this.#site.fetch(name, version).catch(() => undefined);
    this.#wanted.set(release, wanted, { noUpdateTTL: true });
    await wanted;
  }

  async #goOn(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.clock.sleep(LOOK_EVERY_MS, signal).catch(() => undefined);
      if (!signal.aborted) await this.look();
    }
  }
}
